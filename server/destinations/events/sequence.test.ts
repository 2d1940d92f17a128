import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly, refunded } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { eventsAfter } from '../../store/destinations/events.ts'
import { beginEvents } from '../../store/destinations/events-turn.ts'
import { sequenceEvents } from './sequence.ts'

describe.each(['sqlite', 'postgres'] as const)('events of the ledger on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const given = async (attempt: string) => {
    const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift.id
  }
  const begins = () => h.store.write(beginEvents(h.store.dialect, h.clock.now()))
  const all = () => h.store.read(eventsAfter(0, 1000))

  test('each fact is one event, in its order, however often it is looked for', async () => {
    const gift = await given('attempt-attempt-1')
    await begins()
    await record(h, gift, { facts: [paid('pi_1', 5000)] })
    await record(h, gift, { facts: [refunded('stripe', 'pi_1', 2000)] })
    expect([await sequenceEvents(h), await sequenceEvents(h)]).toEqual([2, 0])
    expect((await all()).map(({ type }) => type)).toEqual(['gift.paid', 'gift.refunded'])
  })

  test('nothing is written where nobody is told anything, and what was before is not told', async () => {
    const gift = await given('attempt-attempt-1')
    await record(h, gift, { facts: [paid('pi_1', 5000)] })
    expect([await sequenceEvents(h), await all()]).toEqual([null, []])
    await begins()
    expect([await sequenceEvents(h), await all()]).toEqual([0, []])
  })

  test('a fact learnt anew, as after a restore, is the same event behind all others', async () => {
    const gift = await given('attempt-attempt-1')
    await begins()
    await record(h, gift, { facts: [paid('pi_1', 5000), paid('pi_2', 5000)] })
    await sequenceEvents(h)
    const before = await all()
    for (const table of ['event', 'fact'] as const) await h.store.db.deleteFrom(table).execute()
    await h.store.db.deleteFrom('setting').where('name', '=', 'events-turn').execute()
    h.clock.forward(seconds(30))
    await begins()
    for (const ref of ['pi_2', 'pi_1']) {
      await record(h, gift, { facts: [paid(ref, 5000)] })
      await sequenceEvents(h)
    }
    const after = await all()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
    expect(after[0]?.seq).toBeGreaterThan(before.at(-1)?.seq ?? Number.POSITIVE_INFINITY)
  })
})

describe('on PostgreSQL, where numbers are given out before their facts are committed', () => {
  let h: OwnServices
  let slow: pg.Client
  beforeEach(async () => {
    h = await servicesOn('postgres')
    slow = new pg.Client({ connectionString: h.address })
    await slow.connect()
  })
  afterEach(async () => {
    await slow.end()
    await h.end()
  })

  const twoGifts = async () => {
    const gifts: string[] = []
    for (const attempt of ['attempt-attempt-1', 'attempt-attempt-2']) {
      const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
      if (!outcome.ok) throw new Error(outcome.detail)
      gifts.push(outcome.value.gift.id)
    }
    return gifts as [string, string]
  }
  const insert = (ref: string, gift: string) =>
    `insert into fact (provider, kind, ref, gift, at, recorded_at, cents) values ('stripe', 'paid', '${ref}', '${gift}', 1, 1, 5000)`
  const told = async () =>
    (await h.store.read(eventsAfter(0, 1000))).map(({ details }) => (JSON.parse(details) as { ref: string }).ref)

  test.each(['before events began', 'since'])('one that commits late is told, begun %s', async (when) => {
    const [gift, other] = await twoGifts()
    await record(h, gift, { facts: [paid('pi_0', 5000)] })
    const begins = () => h.store.write(beginEvents('postgres', h.clock.now()))
    if (when === 'since') await begins()
    await slow.query('begin')
    await slow.query(insert('pi_late', other))
    await record(h, gift, { facts: [paid('pi_2', 5000)] })
    if (when !== 'since') await begins()
    await record(h, gift, { facts: [paid('pi_3', 5000)] })
    await sequenceEvents(h)
    const payments = when === 'since' ? ['pi_2', 'pi_3'] : ['pi_3']
    expect(await told()).toEqual(payments)
    h.clock.forward(seconds(600))
    await sequenceEvents(h)
    await slow.query('commit')
    await sequenceEvents(h)
    expect(await told()).toEqual([...payments, 'pi_late'])
    await sequenceEvents(h)
    expect(await told()).toHaveLength(payments.length + 1)
  })

  test('what the database before turned away, as it was left, looks for them too', async () => {
    const [gift, other] = await twoGifts()
    await h.store.write(beginEvents('postgres', h.clock.now()))
    await slow.query('begin')
    await slow.query(insert('pi_beside', other))
    await record(h, gift, { facts: [paid('pi_3', 5000)] })
    let dialect: 'sqlite' | 'postgres' = 'sqlite'
    const moved: typeof h.store = {
      ...h.store,
      get dialect() {
        return dialect
      },
      write: (unit) => {
        dialect = 'postgres'
        return h.store.write(unit)
      },
    }
    await sequenceEvents({ store: moved, clock: h.clock })
    await slow.query('commit')
    await sequenceEvents(h)
    expect(await told()).toContain('pi_beside')
  })

  test('whoever gives places waits for who has the turn, and goes on behind what that one gave', async () => {
    const [gift] = await twoGifts()
    await h.store.write(beginEvents('postgres', h.clock.now()))
    const turn = "setting where name = 'events-turn'"
    await slow.query('begin')
    const { rows } = await slow.query<{ value: string }>(`select value from ${turn} for update`)
    await record(h, gift, { facts: [paid('pi_1', 5000)] })
    const other = sequenceEvents(h)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await slow.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
    const seq = h.clock.now() * 1000 + 1000
    const value = JSON.stringify({ ...JSON.parse(rows[0]?.value ?? ''), seq })
    await slow.query("update setting set value = $1 where name = 'events-turn'", [value])
    await slow.query('commit')
    await other
    expect((await h.store.read(eventsAfter(0, 10))).map((event) => Number(event.seq) > seq)).toEqual([true])
  })

  test('one that is undone is looked for no longer than somebody could commit it', async () => {
    const [gift, other] = await twoGifts()
    await h.store.write(beginEvents('postgres', h.clock.now()))
    await slow.query('begin')
    await slow.query(insert('pi_undone', other))
    await slow.query('rollback')
    await record(h, gift, { facts: [paid('pi_2', 5000)] })
    const holes = async () => {
      await sequenceEvents(h)
      const row = h.store.db.selectFrom('setting').select('value').where('name', '=', 'events-turn')
      return JSON.parse((await row.executeTakeFirstOrThrow()).value).holes.length
    }
    expect(await holes()).toBe(1)
    h.clock.forward(seconds(11))
    // PostgreSQL says of a transaction that it may still commit until whatever ran beside it, in any database, has ended
    await expect.poll(holes, { timeout: 30_000 }).toBe(0)
    expect(await told()).toEqual(['pi_2'])
  })
})
