import { describe, expect, test } from 'vitest'
import { type Fact, justStarted, type State } from '#gift/lifecycle.ts'
import type { GiftMatch } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { paid, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { storedGift } from '../testing/stored-gift.ts'
import { decideMatch } from './match.ts'

const draw = (part: number, amount: number) => ({ part, cents: cents(amount) })
const until = noon + minutes(30)
/** What is held for a gift of fifty dollars, of two parts of the pot. */
const reservation: GiftMatch = { promised: cents(5000), held: [draw(0, 3000), draw(1, 2000)], until, payments: [] }
/** What is used for it, once that was paid. */
const matched: GiftMatch = {
  ...{ ...reservation, held: [] },
  payments: [{ payment: 'pi_1', cents: cents(5000), used: [draw(0, 3000), draw(1, 2000)] }],
}
const lapsed: GiftMatch = { ...reservation, held: [] }

interface Case {
  readonly match?: GiftMatch | null
  readonly gift?: Partial<Gift>
  readonly state?: State
  readonly facts?: readonly Fact[]
  readonly terms?: Partial<Parameters<typeof decideMatch>[3]>
  readonly now?: number
}
const decided = ({
  match = reservation,
  gift = {},
  state = 'started',
  facts = [],
  terms = {},
  now = until - 1,
}: Case) => decideMatch(storedGift({ match, ...gift }), state, facts, { monthly: 'first', isOpen: true, ...terms }, now)
const nothing = { freed: [], used: [], returned: [], draws: [] }
const freed = { ...nothing, freed: reservation.held, after: lapsed }
const capture = { what: 'capture' } as unknown as Gift['asked']
const failed: Fact = { provider: 'stripe', kind: 'failed', ref: 'in_1', at: noon, code: 'card_declined' }

const pledged: Fact = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: noon, cents: cents(5000) }

test('a gift that has drawn on no pot is none of it', () => {
  expect(decided({ match: null, facts: [paid('pi_1', 5000)] })).toBeNull()
})

describe('what is held for a gift', () => {
  test('is given back when its time is over, and not before', () => {
    expect(decided({})).toBeNull()
    expect(decided({ now: until })).toEqual(freed)
  })

  test.each([
    ['its provider is asked for the money', { gift: { asked: capture, standing: justStarted } }],
    ['the money is on its way', { state: 'confirming' as const }],
    ['it is monthly and runs', { state: 'active' as const, facts: [pledged] }],
  ])('stays while %s', (_, more) => expect(decided({ ...more, now: until })).toBeNull())

  test('is given back in time where a monthly gift runs whose first payment was refused', () => {
    const facts = [pledged, failed]
    expect(decided({ state: 'active', facts, now: until })).toEqual(freed)
    expect(decided({ state: 'active', facts })).toBeNull()
  })

  test('is given back at once where the gift came to nothing', () => {
    expect(decided({ state: 'not_charged' })).toEqual(freed)
  })

  test.each([
    ['as much', 5000, [draw(0, 3000), draw(1, 2000)], []],
    ['less, and the rest is given back', 4000, [draw(0, 3000), draw(1, 1000)], [draw(1, 1000)]],
    ['more, of which no more is matched', 7000, [draw(0, 3000), draw(1, 2000)], []],
  ])('is used where it was paid: %s', (_, amount, used, back) => {
    const sum = cents(Math.min(amount, 5000))
    expect(decided({ state: 'complete', facts: [paid('pi_1', amount)] })).toEqual({
      ...{ ...nothing, used, freed: back },
      after: { ...lapsed, payments: [{ payment: 'pi_1', cents: sum, used }] },
    })
  })
})

test('of a monthly gift that goes on, what its first payment leaves of what was held is given back with it', () => {
  const used = [draw(0, 3000), draw(1, 1000)]
  const gift = { frequency: 'monthly' as const }
  expect(decided({ gift, state: 'active', facts: [paid('in_1', 4000)] })).toEqual({
    ...{ ...nothing, used, freed: [draw(1, 1000)] },
    after: { ...lapsed, payments: [{ payment: 'in_1', cents: cents(4000), used }] },
  })
})

describe('a payment', () => {
  const month = { ...paid('pi_2', 6000), at: noon + minutes(1) }
  const facts = [paid('pi_1', 5000), month]
  test('that came after its time is matched by what is left, while the pot is open', () => {
    const late = { match: lapsed, state: 'complete' as const, facts: [paid('pi_1', 5000)] }
    const after = { ...lapsed, payments: [{ payment: 'pi_1', cents: cents(0), used: [] }] }
    expect(decided(late)).toEqual({ ...nothing, draws: [{ payment: 'pi_1', cents: 5000 }], after })
    expect(decided({ ...late, terms: { isOpen: false } })).toEqual({ ...nothing, after })
  })

  test('that is known changes nothing, told once more', () => {
    expect(decided({ match: matched, state: 'complete', facts: facts.slice(0, 1) })).toBeNull()
  })

  test('that is a further one is matched where the pledge is for each month of a year, whole', () => {
    const year = { match: matched, state: 'active' as const, facts }
    expect(decided({ ...year, terms: { monthly: 'year' } })).toBeNull()
    const gift = { frequency: 'monthly' as const }
    expect(decided({ ...year, gift })).toBeNull()
    expect(decided({ ...year, gift, terms: { monthly: 'year' } })).toEqual({
      ...{ ...nothing, draws: [{ payment: 'pi_2', cents: 6000 }] },
      after: { ...matched, payments: [...matched.payments, { payment: 'pi_2', cents: 0, used: [] }] },
    })
  })

  test('that was heard of first stays the matched one, though another is older', () => {
    const older = { ...paid('pi_0', 5000), at: noon - 1 }
    const gift = { frequency: 'monthly' as const }
    const first = { match: matched, facts: [...facts.slice(0, 1), older] }
    expect(decided({ ...first, gift, state: 'active' })).toBeNull()
    expect(decided({ ...first, state: 'complete', terms: { monthly: 'year' } })).toBeNull()
  })

  test('that was matched in part is matched by what is left, and keeps what it has', () => {
    const part = { ...lapsed, payments: [{ payment: 'pi_1', cents: cents(5000), used: [draw(0, 3000)] }] }
    expect(decided({ match: part, state: 'complete', facts: facts.slice(0, 1) })).toEqual({
      ...{ ...nothing, draws: [{ payment: 'pi_1', cents: 2000 }] },
      after: part,
    })
  })

  test('that came after it was refused is matched', () => {
    const first = { ...matched, payments: matched.payments.map((each) => ({ ...each, payment: 'in_1' })) }
    const gift = { frequency: 'monthly' as const }
    expect(decided({ match: first, gift, state: 'active', facts: [failed, paid('in_1', 5000)] })).toBeNull()
  })
})

describe('money that went back', () => {
  const of = (...more: Fact[]) => ({ match: matched, state: 'complete' as const, facts: [paid('pi_1', 5000), ...more] })
  const refund = refunded('stripe', 'pi_1', 1000)
  const dispute = { ...refund, kind: 'disputed', ref: 'dp_1', cents: cents(4000) } as Fact
  const end = (kind: 'refund_failed' | 'dispute_lost', ref: string): Fact => ({
    provider: 'stripe',
    kind,
    ref,
    at: noon,
  })

  test('is matched no more while the pot is open, and stays matched behind that', () => {
    const used = [draw(0, 2000), draw(1, 2000)]
    expect(decided(of(refund))).toEqual({
      ...{ ...nothing, returned: [draw(0, 1000)] },
      after: { ...matched, payments: [{ payment: 'pi_1', cents: 5000, used }] },
    })
    expect(decided({ ...of(refund), terms: { isOpen: false } })).toBeNull()
    const monthly = { ...of(paid('pi_2', 5000), refund), gift: { frequency: 'monthly' as const } }
    expect(decided(monthly)?.returned).toEqual([draw(0, 1000)])
  })

  test('stays matched where it came back, and while a bank decides, until it is lost', () => {
    expect(decided(of(refund, end('refund_failed', refund.ref)))).toBeNull()
    expect(decided(of(dispute))).toBeNull()
    expect(decided(of(dispute, end('dispute_lost', 'dp_1')))?.returned).toEqual([draw(0, 3000), draw(1, 1000)])
    expect(decided(of({ ...refund, payment: 'pi_9' } as Fact))).toBeNull()
  })
})
