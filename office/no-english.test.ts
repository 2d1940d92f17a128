import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCharity } from '#charity/testing/copy.ts'
import { countries } from '#gift/countries.ts'
import type { Pretended } from './testing/pretended.ts'
import type { VisitedOffice } from './testing/visit.ts'

/** A language in which every text of the platform stands in brackets: what stands outside of them, no translation can reach. */
const bracketed = 'zz'

let folder: string
let services: Pretended
let visited: VisitedOffice
beforeAll(async () => {
  const { allTexts } = await import('#content/all.ts')
  const words = allTexts.map(({ key, text }) => [key, `[${text.en}]`] as const)
  folder = copyCharity('st-jude', {
    languages: ['en', bracketed].map((code) => `- { code: ${code}, locale: en-US, name: ${code} }`),
    words: { [bracketed]: Object.fromEntries(words) },
  })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
  const { pretended } = await import('./testing/pretended.ts')
  const { visitOffice } = await import('./testing/visit.ts')
  services = await pretended(folder)
  visited = await visitOffice(services)
})
afterAll(async () => {
  await visited.close()
  await services.close()
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

/** What a page says outside of all brackets: its texts, and what is only heard or hinted. */
function outside(page: string): readonly string[] {
  const body = page.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
  const texts = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...body.split(/<[^>]*>/), ...texts].flatMap((text) => {
    let rest = text
    for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replaceAll(/\[[^[\]]*\]/g, ' ')]
    // A name of a thing by which it is told from others has digits.
    return rest.split(/[\s,]+/).flatMap((word) => (/\d/.test(word) ? [] : (word.match(/\p{L}{3,}/gu) ?? [])))
  })
}

/** Names, those of a charity's fund among them, and what Intl writes of days and countries. */
const fund = ['Where', 'needed', 'most']
const names = ['Ana', 'Ada', 'Field', 'ada', 'example', 'org', 'Jude', 'Stripe', 'PayPal', 'English', ...fund]
const months = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, at) => new Date(2026, at, 1).toLocaleString('en-US', { month })),
)
const regions = new Intl.DisplayNames('en-US', { type: 'region' })
const lands = countries.flatMap((code) => `${regions.of(code)} amp`.match(/\p{L}{3,}/gu) ?? [])
const data = new Set([...names, ...months, ...lands])

/** Folders of the charity's, into which pictures are put. */
const foldersOf = (charity: string): readonly string[] => [
  'pictures',
  ...readdirSync(charity),
  ...readdirSync(join(charity, 'stories')),
]

test('every page of the office can be said in another language, with nothing of it left in English', {
  timeout: 60_000,
}, async () => {
  const { givenGift } = await import('#server/giving/testing/given-gift.ts')
  const { verbs } = await import('#server/staff/index.ts')
  const gift = await givenGift(services)
  const ana = visited.as('money')
  const plain = visited.app.routes.flatMap(({ method, path }) =>
    method === 'GET' && !/[:*]|\.(css|js|svg|woff2|png)$|stream|live|healthz|\.csv|\.pdf/.test(path) ? [path] : [],
  )
  const ofGift = verbs.filter(({ about }) => about.ofGift).map(({ name }) => `/gifts/${gift.id}/${name}`)
  const folders = foldersOf(folder)
  const findings: string[] = []
  for (const path of [...plain, `/gifts/${gift.id}`, ...ofGift, '/find?q=Ada', '/find?q=nobody', '/nowhere']) {
    const answer = await ana.get(path, { 'accept-language': bracketed })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const left = outside(await answer.text()).filter((word) => !data.has(word) && !folders.includes(word))
    if (left.length > 0) findings.push(`${path}: ${left.join(' ')}`)
  }
  expect(plain.length).toBeGreaterThan(8)
  expect(findings).toEqual([])
})
