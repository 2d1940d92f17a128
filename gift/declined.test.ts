import { describe, expect, test } from 'vitest'
import { asksAt, declineKind, inDangerSince, isAskedInVain, isFirstDecline, presentDecline } from './declined.ts'
import type { Fact } from './lifecycle.ts'
import { cents } from './money.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 0, 5)
const fact = { provider: 'stripe', ref: 'sub' } as const
const pledged: Fact = { ...fact, at: start - 30 * day, kind: 'pledged', cents: cents(2500) }
const failed = (after: number, code: string) =>
  ({ ...fact, ref: `in:${after}`, at: start + after * day, kind: 'failed', code }) as const
const paid = (after: number): Fact => ({
  ...fact,
  ref: `paid:${after}`,
  at: start + after * day,
  kind: 'paid',
  cents: cents(2500),
  feeCents: null,
})

test.each([
  ['incorrect_number', 'hard'],
  ['invalid_account', 'hard'],
  ['expired_card', 'hard'],
  ['lost_card', 'hard'],
  ['pickup_card', 'hard'],
  ['restricted_card', 'hard'],
  ['revocation_of_authorization', 'hard'],
  ['revocation_of_all_authorizations', 'hard'],
  ['highest_risk_level', 'hard'],
  ['fraudulent', 'hard'],
  ['no_payment_method', 'hard'],
  ['account_closed', 'hard'],
  ['no_account', 'hard'],
  ['debit_not_authorized', 'hard'],
  ['bank_account_restricted', 'hard'],
  ['bank_account_unusable', 'hard'],
  ['PAYER_ACCOUNT_RESTRICTED', 'hard'],
  ['authentication_required', 'hard'],
  ['PAYER_CANNOT_PAY', 'hard'],
  ['insufficient_funds', 'soft'],
  ['payment_failed', 'soft'],
  ['PAYMENT_DENIED', 'soft'],
  ['a code of tomorrow', 'soft'],
])('%s is %s', (code, kind) => {
  expect(declineKind(code)).toBe(kind)
})

describe('a donor is asked', () => {
  test('at once where the bank will not change its mind', () => {
    const declined = failed(0, 'stolen_card')
    expect(asksAt(declined, [pledged, declined])).toBe(start)
  })

  test('after six days where the provider tries again, and once a month', () => {
    const [first, second] = [failed(0, 'insufficient_funds'), failed(5, 'insufficient_funds')]
    expect(asksAt(first, [pledged, first, second])).toBe(start + 6 * day)
    expect(asksAt(second, [pledged, first, second])).toBeNull()
  })

  test('at once by the first hard decline, also after soft ones', () => {
    const [soft, hard, again] = [failed(0, 'generic_decline'), failed(3, 'lost_card'), failed(5, 'lost_card')]
    const facts = [pledged, soft, hard, again]
    expect(asksAt(hard, facts)).toBe(start + 3 * day)
    expect(asksAt(again, facts)).toBeNull()
    expect(isAskedInVain(soft, facts)).toBe('asked')
    expect(isAskedInVain(hard, facts)).toBeNull()
  })

  test('again in the next month, and after a payment in between', () => {
    const [january, february] = [failed(0, 'generic_decline'), failed(31, 'generic_decline')]
    expect(asksAt(february, [pledged, january, february])).toBe(february.at + 6 * day)
    const again = failed(10, 'generic_decline')
    expect(asksAt(again, [pledged, january, paid(4), again])).toBe(again.at + 6 * day)
  })

  test('by the first decline, in whatever order they were learnt, and of one moment by one of them', () => {
    const [ninth, tenth] = [failed(9, 'generic_decline'), failed(10, 'generic_decline')]
    const twin = { ...tenth, ref: 'in:11' as const }
    const asking = (...declines: (typeof ninth)[]) =>
      declines.filter((one) => asksAt(one, [pledged, ...declines]) !== null)
    for (const [first, second] of [
      [ninth, tenth],
      [tenth, twin],
    ] as const) {
      expect(asking(first, second)).toEqual([first])
      expect(asking(second, first)).toEqual([first])
    }
  })

  test('by the first decline of a gift that was promised days before', () => {
    const first = failed(0, 'generic_decline')
    expect(asksAt(first, [{ ...pledged, at: start - 10 * day }, first])).toBe(start + 6 * day)
  })

  test('again after twenty-five days, which no provider tries one month for', () => {
    const facts = [pledged, failed(0, 'generic_decline')]
    const [sooner, later] = [failed(24, 'generic_decline'), failed(25, 'generic_decline')]
    expect([asksAt(sooner, [...facts, sooner]), asksAt(later, [...facts, later])]).toEqual([null, later.at + 6 * day])
  })

  test('all the same where a hard decline came before, or at once, or a soft one since', () => {
    const soft = failed(3, 'generic_decline')
    for (const other of [
      failed(0, 'lost_card'),
      { ...failed(3, 'lost_card'), ref: 'in:other' },
      failed(5, 'generic_decline'),
    ])
      expect(isAskedInVain(soft, [pledged, soft, other])).toBeNull()
  })

  test('no more once it is paid', () => {
    const soft = failed(0, 'generic_decline')
    expect(isAskedInVain(soft, [pledged, soft, paid(0)])).toBe('paid')
    expect(isAskedInVain(soft, [pledged, soft, paid(4)])).toBe('paid')
    expect(isAskedInVain(soft, [pledged, paid(-10), soft])).toBeNull()
  })
})

test('a month is in danger from its first decline until it is paid', () => {
  const [first, second] = [failed(0, 'generic_decline'), failed(5, 'generic_decline')]
  const facts = [pledged, first, second]
  expect(inDangerSince(facts, second.at)).toBe(first.at)
  expect(inDangerSince(facts, first.at - 1)).toBeNull()
  expect(inDangerSince([...facts, paid(7)], start + 8 * day)).toBeNull()
  expect(inDangerSince([...facts, paid(7)], start + 7 * day)).toBeNull()
  expect(inDangerSince([...facts, paid(7)], start + 7 * day - 1)).toBe(first.at)
  expect([isFirstDecline(first, facts), isFirstDecline(second, facts)]).toEqual([true, false])
})

test('what was declined before the gift ran puts nothing in danger', () => {
  const facts = [failed(-41, 'card_declined'), failed(-40, 'card_declined'), pledged]
  expect(inDangerSince(facts, start)).toBeNull()
  expect(inDangerSince([pledged, { ...failed(0, 'card_declined'), at: pledged.at }], start)).toBeNull()
  expect(inDangerSince([failed(0, 'card_declined')], start)).toBeNull()
})

test.each([
  ['nothing was declined', [pledged, paid(0)], null],
  ['the bank may change its mind', [pledged, failed(1, 'insufficient_funds')], 'soft'],
  ['the card was lost', [pledged, failed(1, 'insufficient_funds'), failed(4, 'lost_card')], 'hard'],
  ['another card is being tried', [pledged, failed(1, 'lost_card'), failed(3, 'insufficient_funds')], 'soft'],
  ['it was paid since', [pledged, failed(1, 'lost_card'), paid(2)], null],
  ['a month before was lost, and this one is paid', [pledged, paid(40), failed(1, 'lost_card')], null],
] as const)('what is open of a month is told by its newest decline: %s', (_what, facts, kind) => {
  expect(presentDecline(facts)).toBe(kind)
})
