import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCharity } from '#charity/testing/copy.ts'
import { readTagged } from '#server/mail/testing/tagged.ts'
import type { Pretended } from './testing/pretended.ts'
import type { VisitedOffice } from './testing/visit.ts'

/** A charity in English and French that speaks Arabic too, as far as anybody has translated it: the name of one page. */
let folder: string
let services: Pretended
let visited: VisitedOffice
beforeAll(async () => {
  folder = copyCharity('hope-river', {
    alsoSpeaks: '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }',
    words: { ar: { 'office.report.title': 'التقرير' } },
  })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
  const { pretended } = await import('./testing/pretended.ts')
  const { visitOffice } = await import('./testing/visit.ts')
  services = await pretended(folder)
  visited = await visitOffice(services)
})
afterAll(async () => {
  await visited?.close()
  await services?.close()
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

const arabic = { cookie: 'office-language=ar' }
/** Signs that nobody sees, by which words say their language on the way to a page. */
const mark = '\uDB40'

/** Texts of Latin letters in a page, with the language of the element that they stand in. */
function latin(page: string): readonly (readonly [string, string])[] {
  const open: { tag: string; lang: string }[] = []
  const texts: (readonly [string, string])[] = []
  const body = page.replaceAll(/<(script|style|svg|title|option|textarea)\b.*?<\/\1>/gs, '')
  for (const [, close, tag = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  )) {
    const near = open.at(-1)?.lang ?? ''
    if (text !== undefined) {
      if (/[A-Za-z]{4,}/.test(text.replace(/&[#\w]+;/g, ''))) texts.push([text.trim(), near])
    } else if (close) while (open.length > 0 && open.pop()?.tag !== tag);
    else if (!/^(?:br|col|hr|img|input|link|meta)$/.test(tag))
      open.push({ tag, lang: / lang="([^"]*)"/.exec(attributes)?.[1] ?? near })
  }
  return texts
}

/** What is called the same in every language: names, addresses, what stands in the ledger. */
const names =
  /Hope River|English|Français|office\.example|example\.org|Stripe|PayPal|Ana\b|[\w-]+@|^[A-Z0-9]{4,5}-[A-Z0-9]{4,5}$/

test('an office page says of words that fall back which language they are in, papers too, and files carry them plainly', async () => {
  const read = async (path: string) => {
    const visitor = visited.as('money')
    return await visitor.get(path, { cookie: `${visitor.cookie}; ${arabic.cookie}` })
  }
  let count = 0
  for (const path of ['/', '/find', '/report', '/books', '/outbox', '/audit', '/payouts', '/refunds']) {
    const page = await (await read(path)).text()
    expect([path, page.includes(mark)]).toEqual([path, false])
    expect(page).toContain('<html lang="ar" dir="rtl"')
    const texts = latin(page).filter(([text]) => !names.test(text))
    expect([path, texts.filter(([, lang]) => lang === 'ar')]).toEqual([path, []])
    count += texts.filter(([, lang]) => lang === 'en').length
  }
  expect(count).toBeGreaterThan(100)
  const csv = await read('/report/csv?from=2026-01&to=2026-02')
  expect([csv.headers.get('content-type'), (await csv.text()).includes(mark)]).toEqual([
    'text/csv; charset=utf-8',
    false,
  ])
  const paper = readTagged(new Uint8Array(await (await read('/report/pdf?from=2026-01&to=2026-02')).arrayBuffer()))
  const [head, ...parts] = paper.root.parts
  expect([paper.lang, paper.title?.includes(mark), head?.parts.at(-1)?.lang]).toEqual(['ar', false, 'en'])
  const texts = parts.filter(({ type, text }) => /^(?:H1|H2|P)$/.test(type) && /[A-Za-z]{4,}/.test(text))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter(({ lang }) => lang !== 'en').map(({ text }) => text)).toEqual([])
})
