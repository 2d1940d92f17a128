/**
 * npm run bench -- words [--seconds N] [--rate N] [--json]: what a publication of one corrected sentence costs while gifts come in: how long
 * until visitors read it, how much longer gifts take meanwhile, and whether one was lost; and before that, how long after the last key of
 * a change its page is seen beside its form. The exit code says whether it is public within 20 s, the 95th percentile within 1.3 of usual,
 * nothing lost, and a change seen within 2 s, which needs two cores with nothing else to do. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { saveDraft } from '#server/store/words/drafts.ts'
import { versionsListed } from '#server/store/words/versions.ts'
import { changesOf } from '#server/words/changes.ts'
import { publicFolder } from '#server/words/public.ts'
import { askForVersion } from '#server/words/publish.ts'
import { accept, call, confirm } from './donor.ts'
import { quantile } from './machine.ts'
import { seenPreviews } from './previews.ts'
import { startSite } from './site.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
})
const [usualSeconds, rate] = [Number(values.seconds), Number(values.rate)]
/** The most, in milliseconds and of usual. */
const [mostWaited, mostRatio, mostUnseen] = [20_000, 1.3, 2000]
/** After it is public, while the process before still answers on its connections. */
const afterwards = 5000
const givesUp = 180_000

const file = 'home.yaml'
const correction = ['Finding cures.', 'Finding more cures.'] as const

const folder = mkdtempSync(join(tmpdir(), 'giving-words-'))
const database = join(folder, 'giving.db')
const site = await startSite({ database, roles: 'all' })
const store = openStore(database)
const clock = { now: () => Date.now() }
let number = 0
let lost = 0

/** A donor's gift, begun and paid: what nobody paid for would soon be a crowd's, whose donors have proofs of work to find. @returns ms of its beginning */
async function give(donor: number): Promise<number> {
  const at = performance.now()
  const { clientSecret } = await accept(site.url, donor)
  const took = performance.now() - at
  await confirm(site.sandboxUrl, clientSecret)
  return took
}

/** How long it took until a donor could pay, in milliseconds, and when that donor began. */
interface Given {
  readonly at: number
  readonly took: number
}

/** Gifts begin at the rate until `over`. */
async function gifts(over: () => boolean): Promise<readonly Given[]> {
  const gifts: Given[] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  for (let start = 0; !over(); start++) {
    await setTimeout(Math.max(0, began + (start * 1000) / rate - performance.now()))
    number += 1
    const at = performance.now()
    pending.push(
      give(number).then(
        (took) => void gifts.push({ at, took }),
        (error: unknown) => {
          lost += 1
          if (lost < 5) console.error(error)
        },
      ),
    )
  }
  await Promise.all(pending)
  return gifts
}

/** The slowest of each second. */
function bySecond(gifts: readonly Given[], from: number): readonly number[] {
  const slowest: number[] = []
  for (const { at, took } of gifts) {
    const second = Math.floor((at - from) / 1000)
    slowest[second] = Math.max(slowest[second] ?? 0, Math.round(took))
  }
  return slowest
}

const home = async () => (await call(`${site.url}/`, null, '')).body

/** Publishes the correction; answers how long it took until a visitor read it. @throws where it never was */
async function publish(): Promise<number> {
  const base = readFileSync(join(publicFolder(), file), 'utf8')
  const text = base.replaceAll(...correction)
  const at = Date.now()
  await store.write(saveDraft({ path: file, text, base, by: 'bench' }, null, at))
  const edited = { files: [{ path: file, text }], changes: changesOf(file, base, text) }
  await store.write(askForVersion({ clock }, edited, null, { actor: 'bench', alone: true }))
  for (;;) {
    if ((await home()).includes(correction[1])) return Date.now() - at
    const [version] = await store.read(versionsListed)
    if (version?.status === 'failed' || Date.now() - at > givesUp)
      throw new Error(`it was not published: ${JSON.stringify(version?.faults)}`)
    await setTimeout(250)
  }
}

try {
  const previews = await seenPreviews(site, folder)
  const warm = performance.now() + 3000
  await gifts(() => performance.now() > warm)
  const until = performance.now() + usualSeconds * 1000
  const usual = await gifts(() => performance.now() > until)
  const start = performance.now()
  const published: { at?: number; waited?: number } = {}
  const [meanwhile, publication] = await Promise.all([
    gifts(() => published.at !== undefined && performance.now() > published.at + afterwards),
    publish().then(
      (waited) => Object.assign(published, { at: performance.now(), waited }),
      (error: unknown) => {
        published.at = performance.now()
        return error
      },
    ),
  ])
  if (publication instanceof Error) throw publication
  const waited = published.waited ?? Number.POSITIVE_INFINITY
  const of = (share: number) =>
    [usual, meanwhile].map((each) =>
      quantile(
        each.map(({ took }) => took),
        share,
      ),
    ) as [number, number]
  const [median, late] = [of(0.5), of(0.95)]
  const ratio = late[1] / late[0]
  const isSeen = previews.every(({ waited }) => Math.max(...waited) <= mostUnseen)
  const holds = waited <= mostWaited && ratio <= mostRatio && lost === 0 && isSeen
  const result = {
    previews,
    waited,
    gifts: usual.length + meanwhile.length,
    lost,
    median,
    late,
    ratio,
    holds,
    bySecond: bySecond(meanwhile, start),
  }
  if (values.json) console.log(JSON.stringify(result, null, 2))
  else {
    const ms = (both: [number, number]) => both.map((each) => `${each.toFixed(1)} ms`).join(' → ')
    for (const { language, device, waited } of previews) {
      const all = waited.map((each) => `${Math.round(each)} ms`).join(', ')
      console.log(`seen, ${`${language}, ${device}`.padEnd(12)}  ${all} after the last key (at most ${mostUnseen})`)
    }
    console.log(`public after        ${(waited / 1000).toFixed(1)} s (at most ${mostWaited / 1000})`)
    console.log(
      `gifts at ${rate}/s       median ${ms(median)}, 95th percentile ${ms(late)}: ${ratio.toFixed(2)} of usual`,
    )
    console.log(`lost                ${lost} of ${result.gifts}`)
  }
  process.exitCode = holds ? 0 : 1
} finally {
  await store.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
