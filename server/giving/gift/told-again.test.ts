import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { ToldPaidBy } from '#gift/paid-by.ts'
import { identityOf } from '#gift/tellings.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { noon } from '../testing/hand-clock.ts'
import { storedGift } from '../testing/stored-gift.ts'
import { decide, type Observation } from './decide.ts'

const traits = { pauseEnds: 'by itself', hearings: 'numbered' } as const
const same = { provider: 'stripe', at: noon } as const

/** A dispute as it was told of when Stripe was asked at that minute, with so many movements. */
const disputed = (moves: number, minute: number, amount: number, answerBy: number): Fact => ({
  ...same,
  kind: 'disputed',
  ref: 'dp',
  payment: 'pi',
  cents: cents(amount),
  answerBy,
  version: { theirs: moves, ours: minute },
})
const paid = (at: number, fee: number | null): Fact => ({
  ...same,
  at,
  kind: 'paid',
  ref: 'pi',
  cents: cents(5000),
  feeCents: fee === null ? null : cents(fee),
  version: { theirs: fee === null ? 0 : at },
})
const won = (moves: number, fee: number | null): Fact => ({
  ...same,
  kind: 'dispute_won',
  ref: 'dp',
  version: { theirs: moves },
  ...(fee === null ? {} : { feeCents: cents(fee) }),
})
const by = (last4: string, theirs: number): ToldPaidBy => ({ way: 'card', brand: 'visa', last4, version: { theirs } })
const agreed = (amount: number, more: Partial<Arrangement> = {}): Arrangement => ({
  ...plainArrangement,
  cents: cents(amount),
  nextAt: noon,
  ...more,
})

/** A gift after observations, as they are written: its ledger, how it was paid, and what is agreed. */
function after(observations: readonly Observation[]) {
  const pledged: Fact = { ...same, kind: 'pledged', ref: 'sub', cents: cents(5000) }
  let ledger: readonly Fact[] = [pledged]
  let gift: Gift = storedGift({ frequency: 'monthly', standing: standingOf('monthly', ledger) })
  for (const observation of observations) {
    const { facts, amended, retold, changes } = decide(gift, ledger, observation, noon, traits)
    const byName = new Map([...amended, ...retold].map((fact) => [identityOf(fact), fact]))
    ledger = [...ledger.map((fact) => byName.get(identityOf(fact)) ?? fact), ...facts]
    const { arrangement, standing = gift.standing, paidBy = gift.paidBy } = changes
    const agreement = arrangement ? { arrangement: arrangement.is, arrangementRevision: arrangement.revision } : {}
    gift = { ...gift, standing, paidBy, ...agreement }
  }
  return { ledger: new Map(ledger.map((fact) => [identityOf(fact), fact])), gift }
}
const facts = (...facts: Fact[]): Observation => ({ facts })

/** What is told of one thing, the latest last. */
const changing: Readonly<Record<string, readonly Observation[]>> = {
  'a payment’s day and fee': [facts(paid(noon, null)), facts(paid(noon + 60_000, null)), facts(paid(noon + 9, 175))],
  'a dispute’s sum': [
    facts(paid(noon, 175), disputed(1, 1, 2000, noon)),
    facts(disputed(2, 2, 5000, noon)),
    facts(disputed(3, 3, 1000, noon)),
  ],
  'a dispute’s day of answer alone': [
    facts(paid(noon, 175), disputed(1, 1, 5000, noon + 9)),
    facts(disputed(1, 2, 5000, noon + 99)),
    facts(disputed(1, 3, 5000, noon + 9)),
    facts(disputed(1, 4, 5000, noon + 50)),
  ],
  'a dispute’s fee, given back': [
    facts(paid(noon, 175), disputed(1, 1, 5000, noon)),
    facts(won(1, null)),
    facts(won(2, -1500)),
  ],
  'how it was paid': ['4242', '4444', '1117'].map((last4, month) => ({ facts: [], paidBy: by(last4, month) })),
  'an account that is proven': [
    {
      facts: [],
      paidBy: { way: 'us_bank_account', proof: { url: 'https://prove', until: noon }, version: { theirs: 7 } },
    },
    { facts: [], paidBy: { way: 'us_bank_account', mandate: 'mandate_1', version: { theirs: 7 } } },
  ],
  'what the donor would pay with, and what was charged': [
    { facts: [], paidBy: { ...by('4242', 0), version: { ours: noon } } },
    { facts: [], paidBy: by('4444', 1) },
  ],
  'what is agreed': [
    { facts: [], arrangement: agreed(5000), number: 1 },
    { facts: [], arrangement: agreed(7000), number: 2 },
    { facts: [], arrangement: agreed(7000, { status: 'paused', resumesAt: noon + 9 }), number: 3 },
  ],
  'the card in use': [1, 2, 3].map((number) => ({
    facts: [],
    number,
    arrangement: agreed(5000, {
      card: { brand: 'visa', last4: `000${number}`, expMonth: 1, expYear: 2040 },
      cardSetUp: { id: `seti_${number}`, at: noon, number },
    }),
  })),
}

describe.each(Object.entries(changing))('%s', (_, tellings) => {
  const told = (observations: readonly Observation[]) => {
    const { ledger, gift } = after(observations)
    // when it was mended is of the moment in which that was heard
    const { mended: __, ...arrangement } = gift.arrangement ?? { mended: null }
    return { ledger: new Map([...ledger].toSorted()), paidBy: gift.paidBy, arrangement, standing: gift.standing }
  }

  test('comes to the latest telling, however they are shuffled, and told again', () => {
    const again = fc.shuffledSubarray([...tellings], { minLength: 0 })
    const whole = fc.shuffledSubarray([...tellings], { minLength: tellings.length })
    fc.assert(
      fc.property(again, whole, (some, all) => {
        expect(told([...some, ...all])).toEqual(told(tellings))
      }),
    )
  })

  test('is not changed, and nobody is written to, by what is older', () => {
    const inOrder = after(tellings)
    const older = tellings.slice(0, -1)
    fc.assert(
      fc.property(fc.constantFrom(...older), (late) => {
        const { amended, letters, notes, changes } = decide(
          inOrder.gift,
          [...inOrder.ledger.values()],
          late,
          noon,
          traits,
        )
        expect({ amended, letters, notes }).toEqual({ amended: [], letters: [], notes: [] })
        expect([changes.paidBy, changes.arrangement, changes.standing]).toEqual([undefined, undefined, undefined])
      }),
    )
  })
})
