import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { giftPage } from '#content/words/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { stageOfView } from '#gift/stage.ts'
import { wordsOf } from '../testing/pages.ts'
import { giftSayIn } from './say.ts'
import { saidOf } from './standing.ts'
import { bodyOf, gift, once } from './testing/gifts.ts'
import { further, monthlyCells, onceCells, standing, sums, unpaid } from './testing/standings.ts'

const cells = [
  ...Object.entries(onceCells).map(([state, cell]) => [`once, ${state}`, ...cell] as const),
  ...Object.entries(monthlyCells).map(([state, cell]) => [`monthly, ${state}`, ...cell] as const),
  ...further,
]
const said = (language: 'en' | 'es', view: GiftView) => wordsOf(bodyOf(language, { gift: view })).join(' ')

describe.each(cells)('a gift %s', (_name, view, en, es) => {
  test('has its own words in both languages, and none of another', () => {
    expect(said('en', view)).toContain(en)
    expect(said('es', view)).toContain(es)
    const badges = new Set(cells.map(([, other]) => badgeOf(other)))
    expect(wordsOf(bodyOf('en', { gift: view })).filter((words) => badges.has(words))).toEqual([badgeOf(view)])
  })

  test('offers only what does something', () => {
    const here = bodyOf('en', { gift: view })
    const { state } = view.standing
    const pending = view.pending ?? []
    expect(here.includes('Check again')).toBe(state === 'started' || state === 'confirming' || pending.length > 0)
    const stops = pending.some(({ kind }) => kind === 'stop')
    const changes = view.frequency === 'monthly' && state === 'active' && !stops
    for (const way of ['value="ask"', '?change=amount']) expect(here.includes(way), way).toBe(changes)
    if (!changes) expect(said('en', view)).not.toMatch(/\/mo|Skip or pause|Use a new card/)
    if (view.frequency === 'once') expect(said('en', view)).not.toMatch(/month/i)
    if (state === 'ended') expect(said('en', view)).not.toContain('every month')
    expect(said('en', view)).not.toMatch(/\btaken\b|\brunning\b/)
  })
})

test('the sign of a rest stands before what is paused alone, and none before what is over', () => {
  const signs = (view: GiftView) =>
    /gift-badge[^>]*>(?:<svg[^>]*><path d="([^"]*)")?/.exec(bodyOf('en', { gift: view }))?.[1]
  const rest = 'M8 5v14M16 5v14'
  expect(signs(monthlyCells.paused[0])).toBe(rest)
  for (const state of ['ended', 'refunded', 'stopping'] as const)
    expect(signs(monthlyCells[state][0]), state).toBeUndefined()
})

const badgeOf = (view: GiftView): string => giftSayIn('en')(saidOf(view)[0])

test('each stage of the table is the stage of its own cell', () => {
  for (const [stage, [view]] of [...Object.entries(onceCells), ...Object.entries(monthlyCells)]) {
    expect(stageOfView(view)).toBe(stage)
  }
})

test('every word of the page is there in French too', () => {
  const french = JSON.parse(readFileSync('content/languages/fr.json', 'utf8')) as Record<string, string>
  expect(Object.keys(giftPage).filter((key) => !french[`words.${key}`])).toEqual([])
  const keys = Object.keys(french).filter((key) => key.startsWith('words.gift.'))
  expect(keys.filter((key) => !Object.hasOwn(giftPage, key.slice('words.'.length)))).toEqual([])
})

describe('a gift from a bank account', () => {
  const paidBy = { way: 'us_bank_account', last4: '6789', mandate: 'mandate_1' } as const
  const atBank = standing('confirming', { ...once, ...unpaid, paidBy })

  test('is on its way for days, under an authorization that its donor can name', () => {
    expect(said('en', atBank)).toContain('Your bank gift of $50 is on its way; banks take up to 4 business days.')
    expect(said('en', atBank)).toContain('Authorization for your bank mandate_1')
    expect(said('es', atBank)).toContain('Tu donación bancaria de $50 va en camino')
  })

  test('leads to the proof of its account while that is asked for', () => {
    const proof = { url: 'https://payments.example.com/verify', until: Date.parse('2026-12-01T18:00:00Z') }
    const here = bodyOf('en', { gift: { ...atBank, paidBy: { ...paidBy, proof } } })
    expect(here).toContain(`href="${proof.url}"`)
    expect(wordsOf(here).join(' ')).toContain('Please verify your bank account')
    expect(bodyOf('en', { gift: atBank })).not.toContain(proof.url)
  })

  test('that its bank took back is undone for good', () => {
    const back = standing('charged_back', { ...once, ...sums('charged_back', 0, 5000), paidBy })
    expect(said('en', back)).toContain('That is final, and the receipt for it is void.')
  })
})

test.each([
  ['soft', 'is tried again in the coming days', 'se intentará de nuevo en los próximos días'],
  ['hard', 'what you pay with now is not tried again', 'tu forma de pago actual no se intentará de nuevo'],
] as const)('after a %s decline the page says whether it is tried again', (declined, en, es) => {
  const failing = gift('active', { declined }, { status: 'past_due' })
  expect(wordsOf(bodyOf('en', { gift: failing })).join(' ')).toContain(en)
  expect(wordsOf(bodyOf('es', { gift: failing })).join(' ')).toContain(es)
})
