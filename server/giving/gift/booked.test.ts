import { describe, expect, test } from 'vitest'
import type { Fact, State } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { nobodyHears } from '../../observing/giving-observer.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { readTallies } from '../../store/visitors/tallies.ts'
import { callerOf } from '../abuse/caller.ts'
import { statementQuiet } from '../letters/yearly-statement.ts'
import { asking, paid, plainly, refunded, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { begin } from './begin.ts'
import { ForeignPayment, NoSuchGift, NotAsAgreed, record, recordUnit } from './record.ts'

async function started(h: TestServices, more = {}) {
  const outcome = await begin(h, 'stripe', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

describe('nothing is booked', () => {
  test('of a gift that nobody knows, or of another provider’s', async () => {
    const h = await testServices()
    const { id } = await started(h)
    const tell = (gift: string, fact: Fact) => h.store.write(recordUnit(h, gift, { facts: [fact] }))
    await expect(tell('no-gift', paid('pi_1', 5000))).rejects.toBeInstanceOf(NoSuchGift)
    await expect(tell(id, paid('cap_1', 5000, noon, 'paypal'))).rejects.toThrow(`no gift ${id}`)
    expect(await h.store.read(factsOf(id))).toEqual([])
  })

  test('of a payment that its gift never asked for: one of its own ids, or one that came of them, is named', async () => {
    const h = await testServices()
    const { id, refs } = await started(h, { frequency: 'monthly' })
    await h.store.db.updateTable('gift').set({ session: 'cs_1' }).execute()
    await h.store.write(recordUnit(h, id, { facts: [], refs: { customer: 'cus_1' } }))
    const about = (...refs: string[]) => h.store.write(recordUnit(h, id, { facts: [] }, { about: refs }))
    await expect(about('pi_x')).rejects.toBeInstanceOf(ForeignPayment)
    await expect(about('pi_x', 'in_x')).rejects.toThrow(`gift ${id}: pi_x, in_x`)
    for (const ref of [refs.intent, refs.subscription, 'cs_1', 'cus_1'])
      expect(await about('pi_x', ref ?? '')).toMatchObject({ id })
  })

  test('of another sum than was agreed, where that was only told and not read at the provider', async () => {
    const h = await testServices()
    const { id } = await started(h)
    const tell = (amount: number) =>
      h.store.write(recordUnit(h, id, { facts: [paid('pi_1', amount)] }, { hearsay: true }))
    await expect(tell(4000)).rejects.toBeInstanceOf(NotAsAgreed)
    await expect(tell(4000)).rejects.toThrow('{"ref":"pi_1","agreed":5000,"paid":4000}')
    expect(await h.store.read(factsOf(id))).toEqual([])
    expect((await tell(5000)).standing.paidCents).toBe(5000)
  })
})

test('what is only told of is booked, whatever a person is shown of it beside another sum', async () => {
  const h = await testServices()
  const { id: follows } = await started(h)
  const { id } = await started(h, { frequency: 'monthly', attempt: 'attempt-attempt-2' })
  await h.store.db.updateTable('gift').set({ follows }).where('id', '=', id).execute()
  const after = await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)] }, { hearsay: true }))
  expect(after.standing.paidCents).toBe(5000)
  expect(await h.store.db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'made_monthly' }])
})

test('the end of what another payment has taken the place of, told by name, closes no gift', async () => {
  const h = await testServices()
  const { id } = await started(h)
  await h.store.write(recordUnit(h, id, { facts: [], refs: { customer: 'pi_before' } }))
  const closed: Fact = { provider: 'stripe', kind: 'closed', ref: id, at: noon, reason: 'canceled' }
  await h.store.write(recordUnit(h, id, { facts: [closed] }, { about: ['pi_before'] }))
  expect(await h.store.read(factsOf(id))).toEqual([])
})

test('what is booked is told once it is durable, with how the gift stood before', async () => {
  const h = await testServices()
  const { id } = await started(h)
  const calls: unknown[] = []
  let durable: Promise<readonly Fact[]> = Promise.resolve([])
  const observer: typeof nobodyHears = {
    ...nobodyHears,
    booked: ({ standing }, facts, months) => {
      calls.push([standing.state, facts, months])
      durable = h.store.read(factsOf(id))
    },
  }
  const fact = paid('pi_1', 5000)
  await record({ ...h, observer }, id, { facts: [fact] })
  expect(calls).toEqual([['started', [fact], []]])
  expect(await durable).toHaveLength(1)
  const broken = {
    ...h,
    observer,
    failpoint: () => {
      throw new Error('the process dies')
    },
  }
  await expect(record(broken, id, { facts: [paid('pi_2', 5000)] })).rejects.toThrow('the process dies')
  expect(calls).toHaveLength(1)
})

test('what belongs to one recording is written with it, or not at all', async () => {
  const h = await testServices()
  const { id } = await started(h)
  const also = () => {
    throw new Error('no such event')
  }
  await expect(h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }, { also }))).rejects.toThrow(
    'no such event',
  )
  expect(await h.store.read(factsOf(id))).toEqual([])
})

describe('a year’s statement', () => {
  /** When it is looked at whether what a donor was sent is still true; null: nobody looks. */
  async function looksAt(ledger: readonly Fact[], fresh: readonly Fact[], more = {}) {
    const h = await testServices()
    const { id } = await started(h, more)
    await h.store.write(recordUnit(h, id, { facts: ledger }))
    const statement = { letter: 'letter', gift: id, year: 2025, digest: '', made_at: noon, due_at: null }
    await h.store.db.insertInto('yearly_statement').values(statement).execute()
    await h.store.write(recordUnit(h, id, { facts: fresh }))
    return (await h.store.db.selectFrom('yearly_statement').select('due_at').executeTakeFirst())?.due_at
  }
  const soon = noon + statementQuiet

  test('is looked at again where money went back, or more came of a year that is over', async () => {
    expect(await looksAt([paid('pi_1', 5000)], [refunded('stripe', 'pi_1', 5000)])).toBe(soon)
    expect(await looksAt([], [paid('pi_1', 5000, noon - days(80))])).toBe(soon)
    expect(await looksAt([], [paid('pi_1', 5000)])).toBe(null)
    expect(await looksAt([], [])).toBe(null)
  })

  test('is looked at again where a payment moves to another day, and not where its fee is learnt', async () => {
    const telling = (at: number, fee: number | null, theirs: number) =>
      ({ ...paid('pi_1', 5000, at), feeCents: fee === null ? null : cents(fee), version: { theirs } }) as Fact
    expect(await looksAt([telling(noon, null, 0)], [telling(noon, 175, noon)])).toBe(null)
    expect(await looksAt([telling(noon, null, 0)], [telling(noon - days(1), 175, noon)])).toBe(soon)
    const other = paid('pi_2', 5000, noon - days(1))
    expect(await looksAt([telling(noon, null, 0), other], [telling(noon - days(1), 175, noon)])).toBe(soon)
    expect(await looksAt([telling(noon, null, 0), other], [telling(noon, 175, noon)])).toBe(null)
  })

  test.each<Partial<Fact>>([
    { kind: 'pending', reason: 'processing', cents: cents(5000) },
    { kind: 'pledged', cents: cents(5000) },
    { kind: 'failed', code: 'card_declined' },
    { kind: 'ended', by: 'donor' },
    { kind: 'closed', reason: 'canceled' },
  ])('is left alone by what takes back nothing that it says: %o', async (fact) => {
    expect(await looksAt([], [{ provider: 'stripe', ref: 'one', at: noon, ...fact } as Fact])).toBe(null)
  })

  test('is looked at again where a bank takes another sum', async () => {
    const disputed = (amount: number, theirs: number) =>
      ({
        ...{ provider: 'stripe', kind: 'disputed', ref: 'dp_1', payment: 'pi_1', at: noon },
        cents: cents(amount),
        version: { theirs },
      }) as Fact
    expect(await looksAt([paid('pi_1', 5000), disputed(2000, 1)], [disputed(5000, 2)])).toBe(soon)
  })

  test('is looked at again by who its donor is, where they gave no address', async () => {
    const h = await testServices()
    const { id } = await started(h, { donor: null })
    const wishes = { only_receipts: 0, no_email: 0, no_calls: 0, anonymous: 0, created_at: noon } as const
    await h.store.db
      .insertInto('person')
      .values({ id: 'p', root: 'p', ...wishes })
      .execute()
    await h.store.db.updateTable('gift').set({ person: 'p' }).execute()
    const statement = { letter: 'letter', gift: id, year: 2025, digest: '', made_at: noon, due_at: null }
    await h.store.db.insertInto('yearly_statement').values(statement).execute()
    await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000, noon - days(80))] }))
    expect(await h.store.db.selectFrom('yearly_statement').select('due_at').executeTakeFirst()).toEqual({
      due_at: soon,
    })
  })
})

describe('who began a gift', () => {
  const caller = callerOf('secret-of-this-test')('203.0.113.9', 'ada@example.org')
  const decline = (ref: string): Fact => ({ provider: 'stripe', kind: 'failed', ref, at: noon, code: 'card_declined' })

  /** A gift that this caller began, whose form is out; on the provider's page where it is said. */
  async function watched(h: TestServices, attempt: string, session: string | null = null) {
    const { id } = await started(h, { attempt })
    await h.store.db
      .updateTable('gift')
      .set({ caller: JSON.stringify(caller), session })
      .where('id', '=', id)
      .execute()
    const secret = { gift: id, address: caller.address, network: caller.network, beyond: 0 as const, closes_at: noon }
    await h.store.db.insertInto('open_secret').values(secret).execute()
    const tell = (facts: readonly Fact[], fingerprint: string | null = null) =>
      h.store.write(recordUnit(h, id, { facts, fingerprint }))
    return { id, tell }
  }
  const forms = async (h: TestServices) => (await h.store.db.selectFrom('open_secret').select('gift').execute()).length
  const tally = async (h: TestServices, name: string) => {
    const { failed = 0, paid = 0 } = (await h.store.read(readTallies([name], h.clock.now()))).get(name) ?? {}
    return { failed, paid }
  }

  test('has a form that is out until the gift is given', async () => {
    const h = await testServices()
    const { tell } = await watched(h, 'attempt-attempt-1')
    await tell([decline('ch_1')])
    expect(await forms(h)).toBe(1)
    await tell([paid('pi_1', 5000)])
    expect(await forms(h)).toBe(0)
  })

  test('is counted by what was declined and paid, with the card, and with the provider’s page where that was shown', async () => {
    const h = await testServices()
    const onPage = `d${caller.address}`
    const one = await watched(h, 'attempt-attempt-1')
    await one.tell([decline('ch_1')], 'card')
    await one.tell([paid('pi_1', 5000)], 'card')
    expect(await tally(h, caller.address)).toEqual({ failed: 1, paid: 1 })
    expect([await tally(h, 'f:card'), await tally(h, onPage)]).toEqual([
      { failed: 1, paid: 1 },
      { failed: 0, paid: 0 },
    ])
    const other = await watched(h, 'attempt-attempt-2', 'cs_1')
    await other.tell([decline('ch_2')])
    expect(await tally(h, onPage)).toEqual({ failed: 1, paid: 0 })
    await other.tell([paid('pi_2', 5000)])
    expect(await tally(h, onPage)).toEqual({ failed: 1, paid: 0 })
  })

  test('has a gift closed now, where so many cards were declined at the address, or this one so often, and no other', async () => {
    const h = await testServices()
    const looks = async (id: string) =>
      (await h.store.db.selectFrom('gift').select('resolve_at').where('id', '=', id).executeTakeFirst())?.resolve_at
    for (const number of [1, 2, 3]) {
      const { id, tell } = await watched(h, `attempt-attempt-${number}`)
      const before = await looks(id)
      await tell([decline(`ch_${number}`)], 'card')
      expect(await looks(id)).toBe(number < 3 ? before : noon)
    }
    const { id } = await started(h, { attempt: 'attempt-attempt-5' })
    const before = await looks(id)
    await h.store.write(recordUnit(h, id, { facts: [decline('ch_5')], fingerprint: 'card' }))
    expect(await looks(id)).toBe(before)
    const complete = await watched(h, 'attempt-attempt-6')
    await complete.tell([paid('pi_6', 5000)], 'card')
    expect(await looks(complete.id)).toBe(null)
    const onItsWay = await watched(h, 'attempt-attempt-7')
    const pending: Fact = { ...decline('pi_7'), kind: 'pending', cents: cents(5000), reason: 'processing' }
    await onItsWay.tell([pending])
    const later = await looks(onItsWay.id)
    await onItsWay.tell([decline('ch_7')], 'card')
    expect(await looks(onItsWay.id)).toBe(later)
  })
})

test('a question that rests is asked again now, where cards are tried on its gift', async () => {
  const h = await testServices()
  const { id } = await started(h)
  await h.store.write(changeGift(id, { asked: { what: 'capture', at: noon } }))
  await h.store.db
    .updateTable('request')
    .set({ due_at: noon + days(1) })
    .execute()
  const dueAt = async () => (await h.store.db.selectFrom('request').select('due_at').executeTakeFirst())?.due_at
  const decline = (ref: string): Fact => ({ provider: 'stripe', kind: 'failed', ref, at: noon, code: 'card_declined' })
  await h.store.write(recordUnit(h, id, { facts: ['a', 'b', 'c', 'd'].map(decline) }))
  expect(await dueAt()).toBe(noon + days(1))
  await h.store.write(recordUnit(h, id, { facts: [decline('e')] }))
  expect(await dueAt()).toBe(noon)
})

/** Two gifts that were begun from one draft; the other stands so. */
async function twoOfOneDraft(state: State) {
  const h = await testServices()
  const [one, other] = [await started(h), await started(h, { attempt: 'attempt-attempt-2' })]
  await h.store.db.updateTable('gift').set({ state, attempt: 'attempt-attempt-1' }).where('id', '=', other.id).execute()
  const letters = async () => (await h.store.db.selectFrom('letter').select('kind').execute()).map(({ kind }) => kind)
  return { h, one, other, letters }
}

test('of one draft that was given twice the operator is told, and not while the other is still on its way', async () => {
  const onItsWay = await twoOfOneDraft('confirming')
  await onItsWay.h.store.write(recordUnit(onItsWay.h, onItsWay.one.id, { facts: [paid('pi_1', 5000)] }))
  expect(await onItsWay.letters()).toEqual(['receipt'])
  const { h, one, other, letters } = await twoOfOneDraft('not_charged')
  await h.store.write(recordUnit(h, one.id, { facts: [paid('pi_1', 5000)] }))
  const declined: Fact = { provider: 'stripe', kind: 'failed', ref: 'ch_2', at: noon, code: 'card_declined' }
  await h.store.write(recordUnit(h, other.id, { facts: [declined] }))
  expect(await letters()).toEqual(['receipt'])
  await h.store.write(recordUnit(h, other.id, { facts: [paid('pi_2', 5000)] }))
  expect((await letters()).toSorted()).toEqual(['given_twice', 'receipt', 'receipt'])
})

test('of a draft that is given, what else was begun is looked at now, and what its provider was asked of it asked again', async () => {
  const { h, one: open, other: paidGift } = await twoOfOneDraft('confirming')
  const closing = { what: 'close', at: noon, reason: 'canceled', by: 'donor' } as const
  await h.store.write(changeGift(open.id, { asked: closing, resolveAt: noon + days(1) }))
  const stranger = await started(h, { attempt: 'attempt-attempt-3' })
  await h.store.write(recordUnit(h, paidGift.id, { facts: [paid('pi_2', 5000)] }))
  const about = (table: 'gift' | 'request', id = open.id) => h.store.db.selectFrom(table).where('id', '=', id)
  expect(await about('gift').select('resolve_at').execute()).toEqual([{ resolve_at: noon }])
  expect(await about('request').select('due_at').execute()).toEqual([{ due_at: noon }])
  const [row] = await about('gift', stranger.id).select('resolve_at').execute()
  expect(row?.resolve_at).toBeGreaterThan(noon)
})
