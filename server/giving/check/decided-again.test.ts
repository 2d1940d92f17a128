import { expect, test } from 'vitest'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { identityOf } from '#gift/tellings.ts'
import { restoredAttempt } from '../../store/gift/attempts.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { paid, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { storedGift } from '../testing/stored-gift.ts'
import { decidedAgain } from './decided-again.ts'

const traits = { pauseEnds: 'by itself', hearings: 'numbered' } as const
const disputed = (ref: string, more: object = {}): Fact => ({
  ...{ provider: 'stripe', kind: 'disputed', ref, payment: 'pi_1', at: noon, cents: cents(5000) },
  ...more,
})

/** What is said of a gift that has these facts, and is stored as they say unless `more` says otherwise. */
const says = (facts: readonly Fact[], more: Partial<Gift> = {}, frequency: Frequency = 'once') =>
  decidedAgain(
    storedGift({ frequency, standing: standingOf(frequency, facts), resolveAt: noon, ...more }),
    { facts, letters: lettersOf(facts), refunds: [], consents: 1 },
    traits,
    noon,
  )
const letterKinds: Readonly<Record<string, string>> = {
  paid: 'receipt',
  refunded: 'refund',
  refund_failed: 'refund_failed',
  dispute_won: 'dispute_won',
  dispute_lost: 'dispute_lost',
}
const lettersOf = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => {
    const kind = letterKinds[fact.kind]
    return kind ? [{ kind, factRef: identityOf(fact) }] : []
  })

test('a gift that is stored as its facts say is in order, also one of which nothing was heard', () => {
  expect(says([])).toEqual([])
  expect(says([paid('pi_1', 5000), refunded('stripe', 'pi_1', 2000)])).toEqual([])
  expect(says([paid('in_1', 5000), paid('in_2', 5000)], {}, 'monthly')).toEqual([])
})

test('a gift that is stored otherwise than its facts say is named with both', () => {
  expect(says([paid('pi_1', 5000)], { standing: standingOf('once', []) })).toEqual([
    {
      ...{ gift: 'gift', reference: 'ABCDE-FGHJK', is: 'standing' },
      says: 'stored as started, 0 payments, paid 0, refunded 0, disputed 0; its facts say complete, 1 payments, paid 5000, refunded 0, disputed 0',
    },
  ])
})

test('an open gift that nobody would ever look at is named, and one that is settled needs no look', () => {
  const unseen = { resolveAt: null }
  expect(says([], unseen).map(({ is, says: text }) => [is, text])).toEqual([
    ['standing', 'started, and its provider would never be asked again'],
  ])
  const confirming = { ...standingOf('once', []), state: 'confirming' as const }
  expect(says([], { ...unseen, standing: confirming }).map(({ says: text }) => text)).toContain(
    'confirming, and its provider would never be asked again',
  )
  expect(says([paid('pi_1', 5000)], unseen)).toEqual([])
})

test('a gift that would change if it were told the same again is named with all that would', () => {
  const changed = disputed('reversal', { toldAs: 'case', cents: cents(4000) })
  const [difference, ...others] = says([paid('pi_1', 5000), changed, disputed('case', { version: { theirs: 7 } })])
  expect([difference, others]).toEqual([
    {
      ...{ gift: 'gift', reference: 'ABCDE-FGHJK', is: 'decision' },
      says: 'told the same again, it would amend disputed reversal, note dispute_changed',
    },
    [],
  ])
  const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'case', at: noon }
  expect(
    says([paid('pi_1', 5000), disputed('reversal', { toldAs: 'case' }), lost]).map(({ says: text }) => text),
  ).toEqual(['told the same again, it would book dispute_lost reversal, write the letter dispute_lost'])
})

test('funds that come to another sum than the gift keeps, or than a movement is, are named', () => {
  const facts = [paid('pi_1', 5000), refunded('stripe', 'pi_1', 2000)]
  expect(says(facts, { funds: [{ fund: 'general', cents: cents(5000) }] })).toEqual([])
  const differences = says(facts, { funds: [] as never }).map(({ is, says: text }) => [is, text])
  expect(differences).toEqual([
    ['funds', 'keeps 3000 cents, its funds -2000'],
    ['funds', 'paid pi_1 is 5000 cents, its funds 0'],
  ])
})

test('a fact of another provider than the gift’s, and money that went back of a payment the gift never had, are named', () => {
  const facts = [paid('pi_1', 5000), refunded('stripe', 'pi_2', 2000), paid('8AB', 100, noon, 'paypal')]
  expect(says(facts).map(({ is, says: text }) => [is, text])).toEqual([
    ['facts', 'refunded re_pi_2_2000 is of payment pi_2, which it does not have'],
    ['facts', 'paid 8AB is of paypal, and the gift of stripe'],
  ])
  expect(says([paid('pi_1', 5000), disputed('case')])).toEqual([])
  const ofRefund = [paid('pi_1', 5000), refunded('stripe', 'pi_1', 2000), disputed('case', { payment: 're_pi_1_2000' })]
  expect(says(ofRefund).map(({ says: text }) => text)).toContain(
    'disputed case is of payment re_pi_1_2000, which it does not have',
  )
})

test('a refund that was given, and of which the ledger has less or nothing, is named; more may be given back elsewhere', () => {
  const refund = (payment: string, amount: number, status: 'given' | 'asked' | 'refused' = 'given') => ({
    ...{ payment, cents: cents(amount), status },
  })
  const check = (facts: readonly Fact[], ...refunds: readonly ReturnType<typeof refund>[]) => {
    const gift = storedGift({ standing: standingOf('once', facts) })
    const ledger = { facts, letters: lettersOf(facts), refunds, consents: 1 }
    return decidedAgain(gift, ledger, traits, noon).map(({ is, says: text }) => [is, text])
  }
  const whole = paid('pi_1', 5000)
  const back = refunded('stripe', 'pi_1', 2000)
  expect(check([whole], refund('pi_1', 2000))).toEqual([
    ['facts', '2000 cents of pi_1 were given back; its facts say 0'],
  ])
  expect(check([whole, back], refund('pi_1', 2000), refund('pi_1', 1000))).toEqual([
    ['facts', '3000 cents of pi_1 were given back; its facts say 2000'],
  ])
  const elsewhere = refunded('stripe', 'pi_1', 1500)
  expect(check([whole, back, elsewhere], refund('pi_1', 2000), refund('pi_1', 1000))).toEqual([])
  expect(check([whole, paid('pi_2', 100), back], refund('pi_2', 100))).toEqual([
    ['facts', '100 cents of pi_2 were given back; its facts say 0'],
  ])
  expect(check([whole], refund('pi_1', 2000, 'asked'), refund('pi_1', 1000, 'refused'))).toEqual([])
})

test('a monthly gift of which no consent is kept is named while it takes money, unless it is older than all consents', () => {
  const months = [paid('in_1', 5000)]
  const check = (consents: number | null, more: Partial<Gift> = {}, facts: readonly Fact[] = months) => {
    const { frequency = 'monthly' } = more
    const gift = storedGift({ frequency, standing: standingOf(frequency, facts), resolveAt: noon, ...more })
    return decidedAgain(gift, { facts, letters: lettersOf(facts), refunds: [], consents }, traits, noon)
  }
  expect(check(0).map(({ is, says: text }) => [is, text])).toEqual([
    ['consent', 'takes money each month, and nothing is kept of what its donor agreed to'],
  ])
  expect(check(1)).toEqual([])
  expect(check(null)).toEqual([])
  expect(check(0, { frequency: 'once' })).toEqual([])
  // one that the books alone brought back, and one of no draft
  expect(check(0, { attempt: restoredAttempt('0lostgift0000000000000000a') })).toEqual([])
  expect(check(0, { attempt: null })).toEqual([])
  // one of which nothing is taken yet
  expect(check(0, {}, [])).toEqual([])
})

test('a payment for which no receipt was ever queued is named, and a refund of which nobody was told', () => {
  const facts = [paid('in_1', 5000), paid('in_2', 5000), refunded('stripe', 'in_1', 2000)]
  const gift = storedGift({ frequency: 'monthly', standing: standingOf('monthly', facts) })
  const check = (letters: ReturnType<typeof lettersOf>) =>
    decidedAgain(gift, { facts, letters, refunds: [], consents: 1 }, traits, noon).map(({ is, says: text }) => [
      is,
      text,
    ])
  expect(check(lettersOf(facts))).toEqual([])
  expect(check(lettersOf([paid('in_1', 5000)]))).toEqual([
    ['letter', 'stripe:paid:in_2 has no receipt'],
    ['letter', 'stripe:refunded:re_in_1_2000 has no refund'],
  ])
})

test('a monthly gift of whose end nobody was told is named, in whatever order that was learnt', () => {
  const pledged: Fact = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: noon, cents: cents(5000) }
  const ended: Fact = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: noon, by: 'provider' }
  const endless = ['letter', 'stripe:ended:sub_1 has no monthly_ended']
  for (const facts of [
    [pledged, ended],
    [ended, pledged],
  ]) {
    expect(says(facts, {}, 'monthly').map(({ is, says: text }) => [is, text])).toEqual([endless])
  }
})

test.each([
  ['refund_failed', refunded('stripe', 'pi_1', 2000), 're_pi_1_2000'],
  ['dispute_won', disputed('case'), 'case'],
  ['dispute_lost', disputed('case'), 'case'],
] as const)('an end of which nobody was told is named: %s', (kind, origin, ref) => {
  const facts = [paid('pi_1', 5000), origin, { provider: 'stripe', kind, ref, at: noon } as Fact]
  const gift = storedGift({ standing: standingOf('once', facts) })
  const check = (letters: ReturnType<typeof lettersOf>) =>
    decidedAgain(gift, { facts, letters, refunds: [], consents: 1 }, traits, noon).map(({ is, says: text }) => [
      is,
      text,
    ])
  expect(check(lettersOf(facts))).toEqual([])
  expect(check(lettersOf(facts.slice(0, 2)))).toEqual([['letter', `stripe:${kind}:${ref} has no ${kind}`]])
})
