import { describe, expect, test } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import type { Fact } from './lifecycle.ts'
import { cents } from './money.ts'
import { identityOf, latestArrangement, latestFact, latestNumber, latestPaidBy, saysSame } from './tellings.ts'
import { plainArrangement } from './testing/arrangement.ts'
import type { Version } from './version.ts'

type Paid = Extract<Fact, { kind: 'paid' }>
type Disputed = Extract<Fact, { kind: 'disputed' }>
const paid = (more: Partial<Paid> = {}): Paid => ({
  provider: 'stripe',
  kind: 'paid',
  ref: 'pi',
  cents: cents(5000),
  feeCents: null,
  at: 1000,
  ...more,
})
const disputed = (more: Partial<Disputed> = {}): Disputed => ({
  provider: 'stripe',
  kind: 'disputed',
  ref: 'dp',
  payment: 'pi',
  cents: cents(5000),
  at: 1000,
  ...more,
})
const version = (ours: number): { readonly version: Version } => ({ version: { ours } })
const won = (at: number, more: object = {}): Fact => ({
  provider: 'stripe',
  kind: 'dispute_won',
  ref: 'dp',
  at,
  ...more,
})
const lost = (at: number, more: object = {}): Fact => ({
  provider: 'stripe',
  kind: 'dispute_lost',
  ref: 'dp',
  at,
  ...more,
})
const refunded = (at: number): Fact => ({
  provider: 'stripe',
  kind: 'refunded',
  ref: 're',
  payment: 'pi',
  cents: cents(100),
  at,
})

test('a fact is the same by its provider, its kind and its reference', () => {
  expect(identityOf(paid())).toBe('stripe:paid:pi')
})

describe('two tellings of one fact say the same', () => {
  test.each([
    ['of a payment: its day and fee', paid(), paid(version(2)), true],
    ['not with another day', paid(), paid({ at: 1001 }), false],
    ['not with another fee', paid(), paid({ feeCents: cents(175) }), false],
    ['of a dispute: its sum, fee, day of answer and other name', disputed(), disputed({ ...version(2), at: 5 }), true],
    ['not with another sum', disputed(), disputed({ cents: cents(1) }), false],
    ['not with another fee of it', disputed(), disputed({ feeCents: cents(1500) }), false],
    ['not with another day of answer', disputed(), disputed({ answerBy: 9000 }), false],
    ['not with another name', disputed(), disputed({ toldAs: 'PP-1' }), false],
    ['of a won dispute', won(1000), won(1000, version(2)), true],
    ['not won on another day', won(1000), won(1001), false],
    ['not with a fee that came back', won(1000), won(1000, { feeCents: cents(-1500) }), false],
    ['of a lost dispute', lost(1000), lost(1000, version(2)), true],
    ['not lost on another day', lost(1000), lost(1001), false],
    ['of what never changes', refunded(1000), refunded(1001), true],
    ['not where one of the two never changes', refunded(1000), paid(), false],
    ['nor the other', paid(), refunded(1000), false],
  ])('%s', (_, one, other, same) => {
    expect(saysSame(one, other)).toBe(same)
  })
})

describe('of two tellings of a payment', () => {
  test('the day is that of the telling that knows it best, the sum that of the first', () => {
    const better = paid({ ...version(2), at: 2000, cents: cents(4000) })
    expect(latestFact(paid(version(1)), better)).toEqual({ ...better, cents: cents(5000) })
    expect(latestFact(paid(version(2)), paid({ ...version(1), at: 2000 }))).toEqual(paid(version(2)))
    expect(latestFact(paid(), paid({ ...version(0), at: 2000 })).at).toBe(2000)
  })

  test('a fee that one of the two knows is known, and the later telling’s counts', () => {
    const fee = (ours: number, feeCents: number | null) =>
      paid({ ...version(ours), feeCents: feeCents === null ? null : cents(feeCents) })
    expect(latestFact(fee(1, 175), fee(2, null))).toEqual(fee(2, 175))
    expect(latestFact(fee(1, 175), fee(2, 180))).toEqual(fee(2, 180))
    expect(latestFact(fee(2, null), fee(1, 175))).toEqual(fee(2, 175))
    expect(latestFact(fee(2, 180), fee(1, 175))).toEqual(fee(2, 180))
  })

  test('the same again is the very one that is known', () => {
    const payment = paid(version(1))
    expect(latestFact(payment, paid(version(1)))).toBe(payment)
    const current = paid({ ...version(2), feeCents: cents(180) })
    expect(latestFact(current, paid({ ...version(1), feeCents: cents(180) }))).toBe(current)
  })

  test('one that was booked with its fee before payments had versions keeps its day', () => {
    const old = paid({ feeCents: cents(175) })
    expect(latestFact(old, paid({ ...version(9), at: 2000 }))).toBe(old)
    const versioned = paid({ ...version(1), feeCents: cents(175) })
    expect(latestFact(versioned, paid({ ...version(9), at: 2000 })).at).toBe(2000)
  })

  test('of two days that no version tells apart, the lesser counts', () => {
    expect(latestFact(paid({ at: 2000 }), paid({ at: 1000 })).at).toBe(1000)
    expect(latestFact(paid({ at: 1000 }), paid({ at: 2000 })).at).toBe(1000)
  })
})

describe('of two tellings of a dispute', () => {
  test('the later counts, on the day on which the dispute was opened', () => {
    const later = disputed({ ...version(2), cents: cents(3000), answerBy: 9000, at: 2000 })
    expect(latestFact(disputed(version(1)), later)).toEqual({ ...later, at: 1000 })
    const current = disputed(version(2))
    expect(latestFact(current, disputed({ ...version(1), cents: cents(3000) }))).toBe(current)
  })

  test('its other name stays known, unless there is a newer one', () => {
    const named = disputed({ ...version(1), toldAs: 'PP-1' })
    expect(latestFact(named, disputed(version(2)))).toEqual(disputed({ ...version(2), toldAs: 'PP-1' }))
    expect(latestFact(named, disputed({ ...version(2), toldAs: 'PP-2' }))).toMatchObject({ toldAs: 'PP-2' })
    expect(latestFact(disputed(version(1)), disputed({ ...version(2), cents: cents(1) }))).not.toHaveProperty('toldAs')
  })

  test('the later of its ends counts, with its day', () => {
    expect(latestFact(won(1000, version(1)), won(2000, version(2)))).toEqual(won(2000, version(2)))
    expect(latestFact(lost(1000, version(1)), lost(2000, version(2)))).toEqual(lost(2000, version(2)))
    const end = lost(2000, version(2))
    expect(latestFact(end, lost(1000, version(1)))).toBe(end)
  })
})

test('what never changes is as it was first told', () => {
  const fact = refunded(1000)
  expect(latestFact(fact, refunded(2000))).toBe(fact)
  expect(latestFact(fact, paid())).toBe(fact)
  const payment = paid()
  expect(latestFact(payment, refunded(500))).toBe(payment)
})

describe('how a gift was last paid', () => {
  const visa = { way: 'card', brand: 'visa', last4: '4242', ...version(1) } as const
  const proof = { url: 'https://pay.example/prove', until: 9000 }

  test('is as the later telling has it', () => {
    const later = { ...visa, last4: '0341', ...version(2) }
    expect(latestPaidBy(null, visa)).toBe(visa)
    expect(latestPaidBy(visa, later)).toBe(later)
    expect(latestPaidBy(later, visa)).toBeNull()
    expect(latestPaidBy({ way: 'card' }, visa)).toBe(visa)
  })

  test('is unchanged where nothing was told, or the same', () => {
    expect(latestPaidBy(visa, null)).toBeNull()
    expect(latestPaidBy(visa, undefined)).toBeNull()
    expect(latestPaidBy(null, null)).toBeNull()
    expect(latestPaidBy(visa, { last4: '4242', brand: 'visa', way: 'card', ...version(1) })).toBeNull()
  })

  test('of two that are as late, the one that needs no proof any more counts', () => {
    const unproven = { way: 'us_bank_account', last4: '6789', proof, ...version(1) } as const
    const proven = { way: 'us_bank_account', last4: '6789', ...version(1) } as const
    expect(latestPaidBy(unproven, proven)).toBe(proven)
    expect(latestPaidBy(proven, unproven)).toBeNull()
  })

  test('of two that are as late, always the same one counts, whichever was told first', () => {
    const account = { way: 'us_bank_account', last4: '6789', proof, ...version(1) } as const
    for (const other of [
      { ...account, last4: '0000' },
      { ...account, proof: { ...proof, until: 8000 } },
    ]) {
      expect([latestPaidBy(account, other), latestPaidBy(other, account)].filter((each) => each !== null)).toHaveLength(
        1,
      )
    }
  })
})

describe('the arrangement of a monthly gift', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027 }
  const newer = { ...card, last4: '0341' }
  const setUp = (number: number) => ({ id: `seti_${number}`, at: number * 1000, number })
  const reading = (more: Partial<Arrangement> = {}): Arrangement => ({ ...plainArrangement, card, ...more })
  const of = (arrangement: Arrangement | null, arrangementRevision = 5) => ({ arrangement, arrangementRevision })

  test('is that of the newest reading', () => {
    const later = reading({ cents: cents(2500) })
    expect(latestArrangement(of(reading()), { arrangement: later, number: 6 }, 1000)).toEqual(later)
    expect(latestArrangement(of(null, 0), { arrangement: later, number: 6 }, 1000)).toEqual(later)
  })

  test('is unchanged by a stale reading, the same one again, or none', () => {
    const later = reading({ cents: cents(2500) })
    expect(latestArrangement(of(reading()), { arrangement: later, number: 4 }, 1000)).toBeNull()
    expect(latestArrangement(of(reading()), { arrangement: later, number: 5 }, 1000)).toBeNull()
    expect(latestArrangement(of(null), { arrangement: later, number: 4 }, 1000)).toBeNull()
    expect(latestArrangement(of(reading()), { arrangement: null, number: 6 }, 1000)).toBeNull()
    expect(latestArrangement(of(reading()), { number: 6 }, 1000)).toBeNull()
    expect(latestArrangement(of(reading()), { arrangement: later }, 1000)).toBeNull()
  })

  test('takes a later card out of a stale reading, and nothing else of it', () => {
    const stale = reading({ card: newer, cardSetUp: setUp(2), cents: cents(2500) })
    expect(latestArrangement(of(reading({ cardSetUp: setUp(1) })), { arrangement: stale, number: 4 }, 1000)).toEqual(
      reading({
        card: newer,
        cardSetUp: { ...setUp(2), displaced: true },
        mended: { by: 'new_card', at: 1000 },
      }),
    )
  })

  test('takes no card of a reading that has no number', () => {
    const later = reading({ card: newer, cardSetUp: setUp(2) })
    expect(latestArrangement(of(reading({ cardSetUp: setUp(1) })), { arrangement: later }, 1000)).toBeNull()
  })

  test('keeps the later card, as displaced, where the newest reading shows an older one in use', () => {
    const current = reading({ card: newer, cardSetUp: setUp(2) })
    const older = reading({ cardSetUp: setUp(1), cents: cents(2500) })
    expect(latestArrangement(of(current), { arrangement: older, number: 6 }, 1000)).toEqual(
      reading({ card: newer, cardSetUp: { ...setUp(2), displaced: true }, cents: cents(2500) }),
    )
    const later = reading({ card: newer, cardSetUp: setUp(3) })
    expect(latestArrangement(of(reading({ cardSetUp: setUp(2) })), { arrangement: later, number: 6 }, 1000)).toEqual({
      ...later,
      mended: { by: 'new_card', at: 1000 },
    })
  })

  test('has the number of the newest reading that is known', () => {
    expect(latestNumber(of(null, 5), { number: 6 })).toBe(6)
    expect(latestNumber(of(null, 5), { number: 4 })).toBe(5)
    expect(latestNumber(of(null, 5), {})).toBe(5)
    expect(latestNumber(of(null, 0), {})).toBe(0)
  })
})
