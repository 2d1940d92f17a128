import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eCards } from '#charity'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { giftById } from '../gift/gifts.ts'
import { factsOf } from '../ledger/facts.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { count } from '../visitors/tallies.ts'
import { dueEvents, keepEvent, noteHandling } from '../work/inbox.ts'
import { openStore } from './open.ts'
import type { TemporaryDatabase } from './postgres/databases.ts'
import type { Store } from './store.ts'
import { already, rows, run, together } from './unit.ts'

const event = (id: string) => ({ provider: 'stripe' as const, eventId: id, type: 't', createdAt: 1, payload: '{}' })

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (dialect) => {
  let database: TemporaryDatabase
  let h: TestServices
  let other: Store

  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    h = await testServices(database.address)
    other = openStore(database.address)
  }, 60_000)
  afterAll(async () => {
    await h.store.close()
    await other.close()
    await database.drop()
  }, 60_000)

  const started = async (attempt: string) => {
    const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }

  test('what a unit wrote before it threw is undone, and what stands beside it in one turn is kept', async () => {
    const failure = h.store.write(function* (db) {
      yield* keepEvent(event('evt_undone'), 1, 0)(db)
      throw new Error('thought better of it')
    })
    const [outcome] = await Promise.allSettled([failure, h.store.write(keepEvent(event('evt_beside'), 1, 0))])
    expect(outcome.status).toBe('rejected')
    const events = other.db.selectFrom('inbox').select('event_id').where('event_id', 'in', ['evt_undone', 'evt_beside'])
    expect(await events.execute()).toEqual([{ event_id: 'evt_beside' }])
    await h.store.db.deleteFrom('inbox').execute()
  })

  // A plan lives as long as its connection, and the first are made while there is next to nothing to read.
  if (dialect === 'postgres')
    test('counts are looked up by their names, also while there is but one', async () => {
      await h.store.write(count('begun', ['only'], 1))
      await sql`analyze tally`.execute(h.store.db)
      const lookUp = h.store.db.selectFrom('tally').selectAll().where('name', 'in', ['a', 'b']).where('slot', '>', 1)
      const plan = (await lookUp.explain()).map((row) => Object.values(row as object).join())
      expect(plan.join('\n')).toContain('tally_key')
      expect(plan.join('\n')).not.toContain('Seq Scan')
    })

  test('a unit that fails hurts no other of the same moment', async () => {
    const keep = (id: string) => h.store.write(keepEvent(event(id), 1, 0))
    const broken = h.store.write(function* (db) {
      yield* keepEvent(event('evt_broken'), 1, 0)(db)
      yield* rows(db.insertInto('gift_ref').values({ provider: 'stripe', ref: 'x', gift: 'nobody' }))
    })
    const answers = await Promise.allSettled([keep('evt_a'), broken, keep('evt_b')])
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const entries = await h.store.db.selectFrom('inbox').select('event_id').orderBy('event_id').execute()
    expect(entries.map((row) => row.event_id)).toEqual(['evt_a', 'evt_b'])
  })

  test('an event that was dealt with is not taken up again by whoever failed at it later', async () => {
    const entry = await h.store.write(keepEvent(event('evt_dealt_with'), 1, 0))
    const id = entry?.id ?? 0
    await h.store.write(noteHandling(id, { status: 'ignored', problem: null }))
    await h.store.write(noteHandling(id, { status: 'waiting', problem: 'the gift is held', dueAt: 2 }))
    await h.store.write(noteHandling(id, { status: 'dead', problem: 'the gift is held' }))
    const row = h.store.db.selectFrom('inbox').select(['status', 'problem']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'ignored', problem: null })
  })

  test('two processes never take the same event', async () => {
    for (let number = 0; number < 20; number++) await h.store.write(keepEvent(event(`evt_${number}`), 1, 0))
    const takings = await Promise.all(
      [h.store, other, h.store, other].map((store) => store.write(dueEvents.take(2, 1000, 8))),
    )
    const ids = takings.flat().map((row) => row.event_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(22)
  })

  test('the same attempt from two processes at once is one gift', async () => {
    const also = { ...h, store: other }
    const answers = await Promise.all([
      begin(h, 'stripe', asking({ attempt: 'attempt-of-two-tabs' }), plainly),
      begin(also, 'stripe', asking({ attempt: 'attempt-of-two-tabs' }), plainly),
    ])
    // On a busy machine the second is told to wait, for as long as it was willing to.
    const ids = answers.map((answer) => (answer.ok ? answer.value.gift.id : answer.code))
    const gifts = ids.filter((id) => id !== 'gift_in_progress')
    const rows = await h.store.db.selectFrom('gift').select('id').where('attempt', '=', 'attempt-of-two-tabs').execute()
    expect(new Set(gifts)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(rows).toHaveLength(1)
  })

  test('a payment told twenty times by two processes is booked once, with one receipt', async () => {
    const gift = await started('attempt-twenty-times')
    const stores = Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? h.store : other))
    await Promise.all(stores.map((store) => store.write(recordUnit(h, gift.id, { facts: [paid('pi_20', 5000)] }))))
    expect(await h.store.write(factsOf(gift.id))).toHaveLength(1)
    expect((await other.write(giftById(gift.id)))?.standing).toMatchObject({ state: 'complete', paidCents: 5000 })
    expect(await h.store.db.selectFrom('letter').select('kind').where('gift', '=', gift.id).execute()).toEqual([
      { kind: 'receipt' },
    ])
  })

  test.each([
    ['cents of nothing', { cents: 0 }],
    ['negative cents', { cents: -500 }],
    ['a foreign currency', { currency: 'EUR' as 'USD' }],
  ])('the database itself refuses a gift of %s', async (_what, wrong) => {
    const gift = await started(`attempt-${JSON.stringify(wrong).replace(/\W/g, '-')}`)
    await expect(h.store.db.updateTable('gift').set(wrong).where('id', '=', gift.id).execute()).rejects.toThrow()
  })

  test('a statement whose answer nobody waited for undoes the whole unit when it fails, and is the reason', async () => {
    const broken = h.store.write(function* (db) {
      yield* keepEvent(event('evt_beside_unheard'), 1, 0)(db)
      yield* run(db.insertInto('gift_ref').values({ provider: 'stripe', ref: 'unheard', gift: 'nobody' }))
      return 'done'
    })
    await expect(broken).rejects.toThrow(/foreign key/i)
    const rows = await h.store.db
      .selectFrom('inbox')
      .select('id')
      .where('event_id', '=', 'evt_beside_unheard')
      .execute()
    expect(rows).toEqual([])
  })

  test('what is asked together is answered each for itself, and sees what the unit wrote before', async () => {
    const gift = await started('attempt-together')
    const [[giftAgain, nothing, [facts, again]], later] = await h.store.write(function* (db) {
      yield* run(db.updateTable('gift').set({ language: 'es' }).where('id', '=', gift.id))
      const within = function* () {
        return yield* together(factsOf(gift.id)(db), giftById(gift.id)(db))
      }
      const results = yield* together(giftById(gift.id)(db), already('nothing to ask'), within())
      return [results, yield* giftById(gift.id)(db)] as const
    })
    expect(giftAgain).toMatchObject({ id: gift.id, language: 'es' })
    expect([nothing, facts, again, later]).toEqual(['nothing to ask', [], giftAgain, giftAgain])
    expect(await h.store.read(giftById(gift.id))).toEqual(giftAgain)
  })

  const fact = (gift: string, more: object = {}) => ({
    provider: 'stripe' as const,
    kind: 'paid' as const,
    ref: 'pi_of_constraints',
    gift,
    at: 1,
    recorded_at: 1,
    cents: 5000,
    fee_cents: null,
    payment: null,
    detail: null,
    ...more,
  })
  test.each([
    ['of negative cents', { ref: 'pi_2', cents: -1 }],
    ['of money without an amount', { ref: 'pi_2', cents: null }],
    ['of an ending with an amount', { ref: 'pi_2', kind: 'ended' as const }],
    ['of a gift that does not exist', { ref: 'pi_2', gift: 'nobody' }],
    ['told before', {}],
  ])('the database itself refuses a fact %s', async (_what, wrong) => {
    const gift = await started(`attempt-of-fact-${JSON.stringify(wrong).replace(/\W/g, '-')}`)
    const first = await h.store.db.selectFrom('fact').select('gift').where('ref', '=', 'pi_of_constraints').execute()
    if (first.length === 0) await h.store.db.insertInto('fact').values(fact(gift.id)).execute()
    await expect(h.store.db.insertInto('fact').values(fact(gift.id, wrong)).execute()).rejects.toThrow()
  })

  test('the database itself refuses a second copy: of a webhook, a letter, a reference, an id of a provider', async () => {
    const { db } = h.store
    const [one, two] = [await started('attempt-of-copies-1'), await started('attempt-of-copies-2')]
    const refOf = { provider: 'stripe' as const, ref: 'pi_of_copies' }
    await db
      .insertInto('gift_ref')
      .values({ ...refOf, gift: one.id })
      .execute()
    const letter = { gift: one.id, kind: 'receipt', fact_ref: 'f', details: '{}', status: 'waiting' as const, tries: 0 }
    const times = { created_at: 1, due_at: 1, sent_at: null, problem: null }
    await db
      .insertInto('letter')
      .values({ id: 'letter-1', ...letter, ...times })
      .execute()
    await h.store.write(keepEvent(event('evt_of_copies'), 1, 0))
    const rows = await db
      .selectFrom('inbox')
      .selectAll()
      .where('event_id', '=', 'evt_of_copies')
      .executeTakeFirstOrThrow()
    const { id: _id, ...again } = rows
    for (const copy of [
      db.insertInto('gift_ref').values({ ...refOf, gift: two.id }),
      db.insertInto('letter').values({ id: 'letter-2', ...letter, ...times }),
      db.insertInto('inbox').values(again),
      db.updateTable('gift').set({ reference: one.reference }).where('id', '=', two.id),
      db.deleteFrom('gift').where('id', '=', one.id),
    ]) {
      await expect(copy.execute()).rejects.toThrow()
    }
  })

  // Several servers share a PostgreSQL; the first of a new version that starts brings the tables up to date for all.
  test('a column added by a newer version does not disturb the version that runs', async () => {
    const gift = await started('attempt-before-the-column')
    const read = (store: Store) => store.read(giftById(gift.id))
    for (const change of ['add column later text', 'drop column later']) {
      expect([await read(h.store), await read(other)]).toMatchObject([{ id: gift.id }, { id: gift.id }])
      await sql.raw(`alter table gift ${change}`).execute(h.store.db)
      expect(await Promise.all([read(h.store), read(h.store), read(other)])).toMatchObject([gift, gift, gift])
      await h.store.write(recordUnit(h, gift.id, { facts: [] }))
    }
  })

  test('a dedication stored by a release that knew no cards is told by the one its kind begins with', async () => {
    const { id } = await started('attempt-before-cards')
    const json = { type: 'honor', kind: 'celebration', firstName: 'Rosa', lastName: 'Vega' }
    const tribute = JSON.stringify({ ...json, notification: { by: 'none' } })
    await h.store.db.updateTable('gift').set({ tribute }).where('id', '=', id).execute()
    const begins = eCards.find((card) => card.begins === 'celebration')
    expect((await h.store.read(giftById(id)))?.tribute?.eCard).toBe(begins?.id)
  })

  test('a gift in a language that the site does not speak is kept as it is, and read in the site’s own', async () => {
    const { id } = await started('attempt-in-another-language')
    const stored = () => h.store.db.selectFrom('gift').select('language').where('id', '=', id).executeTakeFirst()
    await h.store.db.updateTable('gift').set({ language: 'fr-CA' }).where('id', '=', id).execute()
    expect(await h.store.read(giftById(id))).toMatchObject({ language: 'en' })
    await h.store.write(recordUnit(h, id, { facts: [paid('pi_in_another_language', 5000)] }))
    expect(await stored()).toEqual({ language: 'fr-CA' })
  })

  if (dialect === 'postgres')
    test('a session gives up on what takes a minute, and lets go of what its process forgot', async () => {
      const setting = async (name: string) => {
        const { rows } = await sql.raw<Record<string, string>>(`show ${name}`).execute(h.store.db)
        return rows[0]?.[name]
      }
      expect(await setting('statement_timeout')).toBe('1min')
      expect(await setting('idle_in_transaction_session_timeout')).toBe('1min')
    })

  test('money is a number on every road out of the database', async () => {
    const sum = await h.store.db
      .selectFrom('gift')
      .select((e) => [e.fn.sum<number>('cents').as('cents'), e.fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow()
    expect([typeof sum.cents, typeof sum.count]).toEqual(['number', 'number'])
  })
})
