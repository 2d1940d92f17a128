import { expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { begin } from '../../giving/gift/begin.ts'
import { asking, plainly, testServices } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { audit } from '../database/audit.ts'
import {
  amendFacts,
  bookedElsewhere,
  factsOf,
  factsUntil,
  insertFacts,
  outcomeNotes,
  outcomesBetween,
} from './facts.ts'

const same = { provider: 'stripe', at: noon } as const
const amount = { cents: cents(5000) }

/** Of each kind one of which as little is told as may be, and one of which all is. */
const everyKind: readonly Fact[] = [
  { ...same, kind: 'paid', ref: 'pi_1', ...amount, feeCents: null },
  { ...same, kind: 'paid', ref: 'pi_2', ...amount, feeCents: cents(0), version: { theirs: 0 } },
  { ...same, kind: 'paid', ref: 'pi_3', ...amount, feeCents: cents(175), version: { theirs: 7, ours: 9 } },
  { ...same, kind: 'paid', ref: 'pi_4', ...amount, feeCents: cents(175), version: { ours: 9 } },
  { ...same, kind: 'pending', ref: 'ch_1', ...amount, reason: 'processing' },
  { ...same, kind: 'failed', ref: 'ch_1', code: 'card_declined' },
  { ...same, kind: 'pledged', ref: 'sub', ...amount },
  { ...same, kind: 'ended', ref: 'sub', by: 'unpaid' },
  { ...same, kind: 'closed', ref: 'gift', reason: 'abandoned' },
  { ...same, kind: 'refunded', ref: 're_1', payment: 'pi_1', cents: cents(700) },
  { ...same, kind: 'refund_failed', ref: 're_1' },
  { ...same, kind: 'disputed', ref: 'dp_1', payment: 'pi_1', ...amount },
  {
    ...{ ...same, kind: 'disputed', ref: 'dp_2', payment: 'pi_2', ...amount },
    ...{ answerBy: noon + 9, version: { theirs: 1, ours: 2 }, feeCents: cents(1500), toldAs: 'case' },
  },
  { ...same, kind: 'dispute_won', ref: 'dp_1' },
  { ...same, kind: 'dispute_won', ref: 'dp_2', feeCents: cents(-1500), version: { theirs: 3 } },
  { ...same, kind: 'dispute_lost', ref: 'dp_3' },
  { ...same, kind: 'dispute_lost', ref: 'dp_2', version: { theirs: 3 } },
]

async function ledger() {
  const h = await testServices()
  const gifts: string[] = []
  for (const number of [1, 2]) {
    const outcome = await begin(h, 'stripe', asking({ attempt: `attempt-attempt-${number}` }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    gifts.push(outcome.value.gift.id)
  }
  const [gift = '', other = ''] = gifts
  return { h, gift, other, facts: () => h.store.read(factsOf(gift)) }
}

test('a fact is read as it was told, whatever its kind, in the order in which they were learnt', async () => {
  const { h, gift, facts } = await ledger()
  await h.store.write(insertFacts(gift, everyKind, noon))
  expect(await facts()).toStrictEqual(everyKind)
})

test('a fact that is told better is read as that, and no other is changed', async () => {
  const { h, gift, facts } = await ledger()
  await h.store.write(insertFacts(gift, everyKind, noon))
  const better: readonly Fact[] = [
    { ...same, at: noon + 1, kind: 'paid', ref: 'pi_1', ...amount, feeCents: cents(205), version: { theirs: 1 } },
    {
      ...{ ...same, kind: 'disputed', ref: 'dp_1', payment: 'pi_1', cents: cents(900) },
      ...{ answerBy: noon + 5, version: { theirs: 4 }, toldAs: 'case' },
    },
    { ...same, kind: 'dispute_won', ref: 'dp_1', feeCents: cents(-1500), version: { theirs: 4 } },
  ]
  await h.store.write(amendFacts(better))
  const isBetter = ({ kind, ref }: Fact) => better.find((fact) => fact.kind === kind && fact.ref === ref)
  expect(await facts()).toStrictEqual(everyKind.map((fact) => isBetter(fact) ?? fact))
})

test('what keeps its detail keeps it when it is told better', async () => {
  const { h, gift, facts } = await ledger()
  const pending: Fact = { ...same, kind: 'pending', ref: 'ch_1', ...amount, reason: 'processing' }
  await h.store.write(insertFacts(gift, [pending], noon))
  await h.store.write(amendFacts([{ ...pending, at: noon + 1, reason: 'later' }]))
  expect(await facts()).toEqual([{ ...pending, at: noon + 1 }])
})

test('of a gift that was learnt by a moment is known what was written down by then', async () => {
  const { h, gift } = await ledger()
  const [first, second, third] = everyKind as [Fact, Fact, Fact]
  await h.store.write(insertFacts(gift, [first], noon))
  await h.store.write(insertFacts(gift, [second], noon + 1))
  await h.store.write(insertFacts(gift, [third], noon + 2))
  expect(await h.store.read(factsUntil(gift, noon + 1))).toEqual([first, second])
})

test('what another gift’s ledger holds already is named: the same fact, and not another of the same id', async () => {
  const { h, gift, other } = await ledger()
  await h.store.write(insertFacts(gift, everyKind.slice(0, 2), noon))
  const [first] = everyKind as [Fact]
  const failed: Fact = { ...same, kind: 'failed', ref: 'pi_2', code: 'card_declined' }
  const elsewhere: Fact = { ...first, provider: 'paypal' }
  expect(await h.store.read(bookedElsewhere(other, [first, failed, elsewhere]))).toEqual([first])
  expect(await h.store.read(bookedElsewhere(gift, [first]))).toEqual([])
  expect(await h.store.read(bookedElsewhere(other, []))).toEqual([])
})

test('what became of months is found again between two moments, the oldest first', async () => {
  const { h, gift } = await ledger()
  const outcomes = [{ is: 'declined', kind: 'soft' }, { is: 'recovered', by: 'retry' }, { is: 'lost' }] as const
  expect(outcomeNotes(gift, outcomes)[2]).toEqual({ actor: 'record', action: 'gift_lost', gift, details: {} })
  for (const [at, outcome] of outcomes.entries())
    await h.store.write(function* (db) {
      for (const note of outcomeNotes(gift, [outcome])) yield* audit(note, noon + 2 - at)(db)
    })
  await h.store.write(audit({ actor: 'record', action: 'amount_differs', gift, details: {} }, noon))
  const named = (from: number, to: number) => h.store.read(outcomesBetween(from, to))
  expect(await named(noon, noon + 3)).toEqual([
    { gift, at: noon, outcome: outcomes[2] },
    { gift, at: noon + 1, outcome: outcomes[1] },
    { gift, at: noon + 2, outcome: outcomes[0] },
  ])
  expect((await named(noon + 1, noon + 2)).map(({ at }) => at)).toEqual([noon + 1])
  await h.store.db.updateTable('audit').set({ gift: null }).execute()
  expect(await named(noon, noon + 3)).toEqual([])
})
