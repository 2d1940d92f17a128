import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fact, justStarted, standingOf } from '#gift/lifecycle.ts'
import { cents, zero } from '#gift/money.ts'
import { identityOf } from '#gift/tellings.ts'
import type { Gift, Refs } from '../../store/gift/gifts.ts'
import { noon } from '../testing/hand-clock.ts'
import { storedGift as gift } from '../testing/stored-gift.ts'
import { type Decision, decide, type Observation } from './decide.ts'

const traits = { pauseEnds: 'by itself', hearings: 'numbered' } as const

/** Facts as a provider tells them of a few payments, in any number and order. */
const facts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('paid' as const),
      ref: fc.constantFrom('p1', 'p2'),
      fee: fc.constantFrom(null, 175),
    }),
    fc.record({ kind: fc.constantFrom('failed' as const, 'refund_failed' as const), ref: fc.constantFrom('a', 'r1') }),
    fc.record({ kind: fc.constant('refunded' as const), ref: fc.constantFrom('r1', 'r2') }),
    fc.record({
      kind: fc.constant('disputed' as const),
      ref: fc.constantFrom('d1'),
      version: fc.constantFrom(undefined, 1, 2, 3),
    }),
    fc.record({ kind: fc.constantFrom('dispute_won' as const, 'dispute_lost' as const), ref: fc.constantFrom('d1') }),
    fc.record({ kind: fc.constant('pledged' as const), ref: fc.constantFrom('sub') }),
    fc.record({ kind: fc.constant('ended' as const), ref: fc.constantFrom('sub') }),
    fc.record({ kind: fc.constant('closed' as const), ref: fc.constant('gift') }),
  ),
  { maxLength: 8 },
)

function factOf(part: { kind: Fact['kind']; ref: string; fee?: number | null; version?: number | undefined }): Fact {
  const same = { provider: 'stripe', ref: part.ref, at: noon } as const
  switch (part.kind) {
    case 'paid':
      // whoever has not read its movement dates it by something else, a second or days away
      return {
        ...same,
        at: noon + (part.fee == null ? 60_000 : 0),
        kind: 'paid',
        cents: cents(5000),
        feeCents: part.fee == null ? null : cents(part.fee),
        version: { theirs: part.fee == null ? 0 : noon },
      }
    case 'refunded':
      return { ...same, kind: part.kind, payment: 'p1', cents: cents(2000) }
    case 'disputed': {
      // it grows, and ends for nothing
      const { version } = part
      const changed = version === undefined ? {} : { version: { theirs: version }, feeCents: cents(1500) }
      return {
        ...same,
        kind: part.kind,
        payment: 'p1',
        cents: cents([2000, 2500, 5000, 0][version ?? 0] ?? 0),
        ...changed,
      }
    }
    case 'pledged':
      return { ...same, kind: 'pledged', cents: cents(5000) }
    case 'ended':
      return { ...same, kind: 'ended', by: 'donor' }
    case 'closed':
      return { ...same, kind: 'closed', reason: 'abandoned' }
    case 'failed':
      return { ...same, kind: 'failed', code: 'declined' }
    case 'pending':
      return { ...same, kind: 'pending', cents: cents(5000), reason: 'slow' }
    default:
      return { ...same, kind: part.kind }
  }
}

/** Lets a gift live through observations, one after the other, as the executor writes them. */
function live(start: Gift, observations: readonly Observation[]) {
  let now = start
  let ledger: readonly Fact[] = []
  const decisions: Decision[] = []
  for (const observation of observations) {
    const decision = decide(now, ledger, observation, noon, traits)
    decisions.push(decision)
    const amended = new Map([...decision.amended, ...decision.retold].map((fact) => [identityOf(fact), fact]))
    ledger = [...ledger.map((fact) => amended.get(identityOf(fact)) ?? fact), ...decision.facts]
    now = { ...now, standing: decision.changes.standing ?? now.standing, cents: decision.changes.cents ?? now.cents }
  }
  return { gift: now, ledger, decisions }
}

const frequencies = fc.constantFrom('once' as const, 'monthly' as const)
const letterOf = ({ kind, factRef }: { kind: string; factRef: string }) => `${kind} ${factRef}`

test('who was forgotten is never written down again, whoever tells', () => {
  const donor = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' }
  expect(decide(gift(), [], { facts: [], donor }, noon, traits).changes).toMatchObject({ donor })
  expect(decide(gift({ forgottenAt: noon }), [], { facts: [], donor }, noon, traits).changes).not.toHaveProperty(
    'donor',
  )
})

describe('whatever is told, in whatever order and however often', () => {
  test('the standing is the fold of what was told', () => {
    fc.assert(
      fc.property(frequencies, fc.array(facts, { maxLength: 4 }), (frequency, parts) => {
        const observations = parts.map((some) => ({ facts: some.map(factOf) }))
        const { gift: after, ledger } = live(gift({ frequency }), observations)
        expect(after.standing).toEqual(ledger.length > 0 ? standingOf(frequency, ledger) : justStarted)
      }),
    )
  })

  test('told again, nothing changes and nobody is written to', () => {
    fc.assert(
      fc.property(frequencies, facts, (frequency, parts) => {
        const observation = { facts: parts.map(factOf) }
        const { decisions } = live(gift({ frequency }), [observation, observation, observation])
        for (const again of decisions.slice(2)) {
          const { facts, amended, retold, letters, notes, given } = again
          expect([facts, amended, retold, letters, notes, given]).toEqual([[], [], [], [], [], false])
          expect(again.changes.standing).toBeUndefined()
        }
      }),
    )
  })

  test('two histories merge into one, whichever came first: the same ledger, money, fees and dates', () => {
    fc.assert(
      fc.property(frequencies, facts, facts, (frequency, some, others) => {
        const [a, b] = [{ facts: some.map(factOf) }, { facts: others.map(factOf) }]
        const one = live(gift({ frequency }), [a, b])
        const other = live(gift({ frequency }), [b, a])
        const whole = (ledger: readonly Fact[]) => ledger.map((fact) => identityOf(fact)).sort()
        const told = (ledger: readonly Fact[]) => ledger.map((fact) => JSON.stringify(fact)).sort()
        expect(whole(one.ledger)).toEqual(whole(other.ledger))
        expect(told(one.ledger)).toEqual(told(other.ledger))
        expect(one.gift.standing).toEqual(other.gift.standing)
      }),
    )
  })

  test('each payment is receipted once, and no letter is written twice', () => {
    fc.assert(
      fc.property(frequencies, fc.array(facts, { maxLength: 4 }), (frequency, parts) => {
        const { ledger, decisions } = live(
          gift({ frequency }),
          parts.map((some) => ({ facts: some.map(factOf) })),
        )
        const letters = decisions.flatMap((decision) => decision.letters).map(letterOf)
        expect(new Set(letters).size).toBe(letters.length)
        const receipts = letters.filter((letter) => letter.startsWith('receipt'))
        expect(receipts).toHaveLength(ledger.filter(({ kind }) => kind === 'paid').length)
      }),
    )
  })
})

const paid = (amount: number, fee: number | null = null): Fact => ({
  provider: 'stripe',
  kind: 'paid',
  ref: 'pi_1',
  at: noon,
  cents: cents(amount),
  feeCents: fee === null ? null : cents(fee),
  version: { theirs: fee === null ? 0 : noon },
})
const decided = (of: Gift, ledger: readonly Fact[], observation: Observation) =>
  decide(of, ledger, observation, noon, traits)

test('a payment’s movement, learnt later, says its fee and its date, once; what is known stays', () => {
  const fact = { ...paid(5000, 175), at: noon - 1000 }
  expect(decided(gift(), [paid(5000)], { facts: [fact] }).amended).toEqual([fact])
  const { version: _, ...unversioned } = paid(5000, 175) as Fact & { readonly kind: 'paid' }
  expect(decided(gift(), [unversioned], { facts: [fact] }).amended).toEqual([])
  expect(decided(gift(), [paid(5000, 175)], { facts: [paid(5000)] }).amended).toEqual([])
})

test('a one-time gift is what was paid; another amount than agreed is shown to a person', () => {
  const { changes, notes } = decided(gift(), [], { facts: [paid(50_000)] })
  expect(changes.cents).toBe(50_000)
  expect(notes).toMatchObject([{ action: 'amount_differs', details: { agreed: 5000, paid: 50_000 } }])
})

test('a monthly gift is given by its first payment alone, and said once to be made of another gift', () => {
  const monthly = gift({ frequency: 'monthly', follows: 'gift-before' })
  const second = { ...paid(5000), ref: 'pi_2' }
  expect(decided(monthly, [], { facts: [paid(5000)] })).toMatchObject({
    given: true,
    notes: [{ action: 'made_monthly', gift: 'gift-before' }],
  })
  expect(decided(monthly, [paid(5000)], { facts: [second] })).toMatchObject({ given: false, notes: [] })
})

test('the amount of a call that was not answered is agreed, when it is what was paid', () => {
  const request = {
    what: 'begin',
    at: noon,
    terms: { frequency: 'once', cents: cents(2500), costCents: zero },
  } as const
  const { changes, notes } = decided(gift({ asked: request }), [], { facts: [paid(2500)] })
  expect([changes.cents, notes]).toEqual([2500, []])
})

describe('a question', () => {
  const request = { what: 'capture', at: noon } as const
  const hold = { token: 'mine', until: noon + 25_000 }
  const own = gift({ asked: request, hold })

  test('is answered by the operation that asked it', () => {
    expect(decided(own, [], { facts: [paid(5000)], progress: 'over', answers: 'mine' }).changes).toMatchObject({
      asked: null,
      hold: null,
    })
  })

  test('stays while the provider works on it, though the operation is over', () => {
    const { changes } = decided(own, [], { facts: [], progress: 'working', answers: 'mine' })
    expect(changes.hold).toBe(null)
    expect(changes.asked).toBeUndefined()
  })

  test('is not touched by an operation that was overtaken', () => {
    const { changes } = decided(own, [], { facts: [], progress: 'open', answers: 'of somebody before' })
    expect([changes.hold, changes.asked, changes.tryNumber]).toEqual([undefined, undefined, undefined])
  })

  test('is moot once an event has told the outcome and nobody holds the gift any more', () => {
    expect(decided(gift({ asked: request }), [], { facts: [paid(5000)] }).changes.asked).toBe(null)
  })

  test('is moot too while its operation still holds the gift, once the gift is settled; not while it is confirming', () => {
    expect(decided(own, [], { facts: [paid(5000)] }).changes.asked).toBe(null)
    const pending: Fact = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'c',
      at: noon,
      cents: cents(5000),
      reason: 'slow',
    }
    expect(decided(own, [], { facts: [pending] }).changes.asked).toBeUndefined()
  })

  test('that came to a decline is asked under another key the next time', () => {
    const failed: Fact = { provider: 'stripe', kind: 'failed', ref: 'a', at: noon, code: 'declined' }
    const { changes } = decided(own, [], { facts: [failed], progress: 'open', answers: 'mine' })
    expect(changes.tryNumber).toBe(2)
  })
})

test('a stop that was not answered is not forgotten over another reading of the gift', () => {
  const pledged: Fact = { provider: 'stripe', kind: 'pledged', ref: 'sub', at: noon, cents: cents(5000) }
  const running = standingOf('monthly', [pledged])
  const request = { what: 'stop', at: noon, by: 'donor' } as const
  const before = gift({ frequency: 'monthly', standing: running, asked: request, resolveAt: noon })
  const arrangement = { status: 'active' } as never
  const decision = decided(before, [pledged], { facts: [], arrangement, number: 1 })
  expect([decision.changes.asked, decision.changes.resolveAt]).toEqual([undefined, noon])
})

test('an arrangement read before the one that is known changes nothing', () => {
  const arrangement = { status: 'active' } as never
  const before = gift({ frequency: 'monthly', arrangementRevision: 5 })
  expect(decided(before, [], { facts: [], arrangement, number: 5 }).changes.arrangement).toBeUndefined()
  expect(decided(before, [], { facts: [], arrangement, number: 6 }).changes.arrangement).toMatchObject({ revision: 6 })
})

test('a reading of a subscription that was replaced while it was read does not put it back', () => {
  const before: Refs = { intent: 'pi_old', customer: 'cus_1', subscription: 'sub_old', session: null }
  const now = gift({ frequency: 'monthly', refs: { ...before, intent: 'pi_new', subscription: 'sub_new' } })
  const reading: Observation = {
    facts: [],
    refs: { subscription: 'sub_old', customer: 'cus_1' },
    about: ['pi_old', 'cus_1', 'sub_old'],
  }
  expect(decided(now, [], reading).changes.refs).toBeUndefined()
  expect(decided(now, [], { ...reading, about: ['pi_new'] }).changes.refs).toEqual({ subscription: 'sub_old' })
})

describe('the end of what a donor could pay before', () => {
  const closed = { provider: 'stripe', kind: 'closed', ref: 'gift', at: noon, reason: 'canceled' } as const
  const observation = { facts: [closed], about: ['pi_1'] }
  const request = {
    what: 'begin',
    at: noon,
    terms: { frequency: 'once', cents: cents(5000), costCents: zero },
  } as const

  test('closes no gift that is just begun anew: something else takes its place', () => {
    const draft = gift({ asked: request, hold: { token: 'begins', until: noon + 25_000 } })
    expect(decided(draft, [], observation).facts).toEqual([])
  })

  test('closes it where nobody begins it, or whoever did is gone', () => {
    expect(decided(gift(), [], observation).facts).toEqual([closed])
    const late = gift({ asked: request, hold: { token: 'begins', until: noon - 1 } })
    expect(decided(late, [], observation).facts).toEqual([closed])
  })
})
