import { type ProofFault, type ProofResult, type ProofTools, verifyProof } from '#gift/transparency/proof.ts'
import type { VerifyWords } from './words.ts'

/**
 * The script of the page that verifies an appeal's total. It is written into the page itself, so that a saved copy does the same without a
 * network; it reads the files that its reader chooses, and sends nothing.
 */
const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as {
  readonly words: VerifyWords
  readonly locale: string
  readonly log: string
  readonly appeal: string
}
const { words, locale } = data

const tools: ProofTools = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)),
  async isSigned(publicKey, signature, text) {
    try {
      const key = await crypto.subtle.importKey('raw', publicKey as BufferSource, 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', key, signature as BufferSource, text as BufferSource)
    } catch {
      return null
    }
  },
}

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
const money = (cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  )
function day(at: string | null): string {
  const date = new Date(`${(at ?? '').slice(0, 10)}T00:00:00Z`)
  // a file may say anything
  if (Number.isNaN(date.getTime())) return '?'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

const chosen: { file: unknown; published: unknown } = { file: null, published: null }

/** A file that is chosen while another is verified begins another run: only the newest run is shown. */
let newestRun = 0

async function show(): Promise<void> {
  const run = ++newestRun
  const list = element('found')
  list.replaceChildren()
  if (chosen.file === null) {
    list.replaceChildren(line('wait', words.waits))
    return
  }
  let lines: readonly HTMLElement[]
  try {
    const result = await verifyProof(chosen.file, chosen.published, tools, data.appeal)
    const { gift } = chosen.file as { readonly gift?: string }
    lines = linesOf(result, gift ?? '')
  } catch {
    lines = [line('bad', words.unreadable)]
  }
  if (run === newestRun) list.replaceChildren(...lines)
}

function line(is: 'good' | 'bad' | 'wait', text: string): HTMLElement {
  const item = document.createElement('li')
  item.className = is
  item.textContent = text
  return item
}

const faultLine = ({ is, at }: ProofFault) => line('bad', filled(words[is], { date: day(at) }))

function linesOf(
  { faults, signatures, counted, newest, compared, checkpoints, lost }: ProofResult,
  gift: string,
): HTMLElement[] {
  const bad = faults.map(faultLine)
  // what is no file of ours proves nothing about us
  if (faults.some(({ is, at }) => is === 'unreadable' && at === null)) return bad
  const unknown = lost.map(({ from, to }) => line('wait', filled(words.unknown, { from: day(from), until: day(to) })))
  if (bad.length > 0) return [...bad, ...unknown, line('wait', words.faults)]
  return [
    ...(counted
      ? [
          line(
            'good',
            filled(compared === 'all' ? words.holds : words.inFile, {
              gift,
              amount: money(counted.cents),
              date: day(counted.since),
            }),
          ),
        ]
      : []),
    line('good', filled(words.unchanged, { count: String(checkpoints) })),
    ...(compared === 'all' ? [line('good', words.compared)] : []),
    ...(compared === 'older' ? [line('wait', words.older)] : []),
    ...(compared === null ? [line('wait', words.alone)] : []),
    ...(newest
      ? [
          line(
            'good',
            filled(words.total, {
              date: day(newest.at),
              amount: money(newest.cents),
              count: newest.gifts.toLocaleString(locale),
            }),
          ),
        ]
      : []),
    ...unknown,
    ...(signatures ? [] : [line('wait', words.unsigned)]),
  ]
}

/** What a chosen file holds: a word that is no proof where it is no JSON, null where none is chosen. */
async function contentOf(input: HTMLInputElement): Promise<unknown> {
  const [file] = input.files ?? []
  if (!file) return null
  try {
    return JSON.parse(await file.text()) as unknown
  } catch {
    return 'unreadable'
  }
}

for (const name of ['file', 'published'] as const) {
  const input = element<HTMLInputElement>(name)
  input.addEventListener('change', async () => {
    chosen[name] = await contentOf(input)
    await show()
  })
}

const fetched = element('fetched')
const fetching = element<HTMLButtonElement>('fetch')
// a saved page has nobody to ask
fetching.hidden = !location.protocol.startsWith('http')
fetching.addEventListener('click', async () => {
  try {
    const answer = await fetch(data.log, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    chosen.published = (await answer.json()) as unknown
    fetched.textContent = words.fetched
  } catch {
    fetched.textContent = words.notFetched
  }
  await show()
})
element('tool').hidden = false
void show()
