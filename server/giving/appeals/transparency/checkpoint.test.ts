import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { checkpointOf } from '#gift/transparency/checkpoint.ts'
import { type GiftProof, type PublishedLog, verifyProof } from '#gift/transparency/proof.ts'
import { days, hours, minutes } from '../../../base/clock.ts'
import type { Store } from '../../../store/database/store.ts'
import type { Steps } from '../../../store/database/unit.ts'
import { changedMonthly, leavesOf } from '../../../store/gift/appeal-log.ts'
import { sumsOfAppeal } from '../../../store/gift/appeal-sums.ts'
import { giftById } from '../../../store/gift/gifts.ts'
import { unsignedAppeals } from '../../../store/gift/unsigned-appeals.ts'
import { changeRestored, enterRestored, writeHeartbeat } from '../../../store/ledger/restored.ts'
import { forgetDonor } from '../../forget/forget-donor.ts'
import { begin } from '../../gift/begin.ts'
import { recordUnit } from '../../gift/record.ts'
import { openHeartbeat } from '../../restored/heartbeat.ts'
import { asking, paid, plainly, refunded, testServices } from '../../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../testing/own-database.ts'
import { lostOfAppeals, treesDiffer } from './check.ts'
import { checkpointAppeal, checkpointsDue } from './checkpoint.ts'
import { isSignedBy, openNotary } from './notary.ts'
import { proofOfGift, publishedLog } from './proof.ts'

const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31' } as unknown as Appeal
const tools = {
  sha256: async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  isSigned: async (key: Uint8Array, signature: Uint8Array, text: Uint8Array) => isSignedBy(key, signature, text),
}
const asFile = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * On PostgreSQL: does a work by two stores, the second of which is held after it has read what changed and before it reads how many leaves
 * there are, until the first is through, or waits for it.
 */
async function betweenReadings<T>(one: Store, other: Store, work: (store: Store) => Promise<T>): Promise<readonly T[]> {
  const advisoryLock = sql`select pg_advisory_xact_lock(1)`
  function* holding<V>(steps: Steps<V>, query: CompiledQuery): Steps<V> {
    let step = steps.next([])
    while (!step.done) {
      if ('sql' in step.value && step.value.sql.includes('max("place")')) yield query
      step = steps.next(yield step.value)
    }
    return step.value
  }
  const waiting = async (count: number) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(one.db)
    return (rows[0]?.count ?? 0) >= count
  }
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: take } = Promise.withResolvers<void>()
  const lock = one.db.transaction().execute(async (tx) => {
    await advisoryLock.execute(tx)
    take()
    await free
  })
  await locked
  const write: Store['write'] = (unit) => other.write((db) => holding(unit(db), advisoryLock.compile(db)))
  const second = work({ ...other, write })
  while (!(await waiting(1))) await setImmediate()
  let isThrough = false
  const first = work(one).finally(() => {
    isThrough = true
  })
  while (!isThrough && !(await waiting(2))) await setImmediate()
  release()
  await lock
  return await Promise.all([first, second])
}

describe.each(['sqlite', 'postgres'] as const)('what was signed of an appeal, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const notary = openNotary('a secret', 'here', 'https://give.example.org')
  const withAppeal = () => ({ ...h, appeals: [winter], notary })
  const sign = () => checkpointAppeal(withAppeal(), winter)
  const told = (id: string, ...facts: Parameters<typeof recordUnit>[2]['facts'][number][]) =>
    h.store.write(recordUnit(withAppeal(), id, { facts }))

  async function give(name: string, dollars: number) {
    const donor = { firstName: 'Ada', lastName: 'Field', email: `${name}@example.org` }
    const request = asking({ cents: cents(dollars * 100), attempt: `attempt-of-${name}`, appealAsked: 'winter', donor })
    const outcome = await begin(withAppeal(), 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { gift } = outcome.value
    await told(gift.id, paid(`pi_${name}`, dollars * 100))
    return gift
  }
  const proofOf = async (id: string): Promise<GiftProof | null> => {
    const gift = await h.store.read(giftById(id))
    return gift ? asFile(await h.store.read(proofOfGift(gift))) : null
  }
  const log = async (): Promise<PublishedLog> => {
    const published = await h.store.read(publishedLog('winter', [winter]))
    if (!published) throw new Error('nothing was signed')
    return asFile(published)
  }
  const totals = async () =>
    (await log()).checkpoints.map(({ note }) => {
      const { size, cents: sum, gifts } = checkpointOf(note.slice(0, note.lastIndexOf('\n\n') + 1)) ?? {}
      return [size, sum, gifts]
    })

  async function fiveGiven() {
    const gifts = []
    for (const [at, dollars] of [50, 20, 100, 50, 5].entries()) gifts.push(await give(`donor${at}`, dollars))
    return gifts
  }

  /** The same payment once more, so many times, each by another gift. */
  async function copiesOf(id: string, count: number) {
    const row = await h.store.db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const others = Array.from({ length: count }, (_, at) => ({
      ...row,
      id: `${row.id.slice(0, -4)}${String(at).padStart(4, '0')}`,
      reference: `AAAAA-${String(at).padStart(5, '0')}`,
      attempt: null,
      intent: null,
    }))
    for (let at = 0; at < others.length; at += 50)
      await h.store.db
        .insertInto('gift')
        .values(others.slice(at, at + 50))
        .execute()
  }

  test('nothing is signed below the fifth gift, and then each day once what the ledger says', async () => {
    for (const [at, dollars] of [50, 20, 100, 50].entries()) await give(`donor${at}`, dollars)
    expect([await sign(), await h.store.read(publishedLog('winter'))]).toEqual([false, null])
    const fifth = await give('donor4', 5)
    expect([await sign(), await sign()]).toEqual([true, false])
    h.clock.forward(days(1))
    await told(fifth.id, refunded('stripe', 'pi_donor4', 300))
    await give('donor5', 40)
    // two checkpoints would tell what each of two gifts did
    expect(await sign()).toBe(false)
    h.clock.forward(days(1))
    await threeMore()
    expect(await sign()).toBe(true)
    expect(await totals()).toEqual([
      [5, 22_500, 5],
      [10, 32_200, 9],
    ])
    const { paidCents, backCents } = await h.store.read(sumsOfAppeal('winter', { monthly: 'first' }))
    expect(paidCents - backCents).toBe(32_200)
    expect(await treesDiffer(h.store, '2026-01-01', [winter])).toEqual([])
  })

  const threeMore = async () => {
    for (const name of ['donor6', 'donor7', 'donor8']) await give(name, 20)
  }
  /** The next day, on which five give and it is signed. */
  const anotherDay = async () => {
    h.clock.forward(days(1))
    for (const name of ['donor5', 'donor9']) await give(name, 40)
    await threeMore()
    await sign()
  }

  test('what is left is signed once behind the last day, however few gifts it is of', async () => {
    const [gift] = await fiveGiven()
    await sign()
    await give('donor5', 40)
    h.clock.forward(days(1))
    const over = { ...winter, ends: charityDay(h.clock.now() - days(1)) } as Appeal
    const last = () => checkpointAppeal({ ...withAppeal(), appeals: [over] }, over)
    expect([await last(), await last()]).toEqual([true, false])
    await told(gift?.id ?? '', refunded('stripe', 'pi_donor0', 300))
    h.clock.forward(days(1))
    expect(await last()).toBe(false)
  })

  test('nothing is signed while the books of a lost time are compared', async () => {
    await fiveGiven()
    const now = h.clock.now()
    await h.store.write(enterRestored(now - days(1), now, ['stripe']))
    expect(await sign()).toBe(false)
    await h.store.write(changeRestored(now, () => null))
    expect(await sign()).toBe(true)
  })

  test('each donor’s file proves that the gift is in the newest total, with what came back taken off', async () => {
    const [first, , , , fifth] = await fiveGiven()
    await sign()
    h.clock.forward(days(1))
    await told(fifth?.id ?? '', refunded('stripe', 'pi_donor4', 300))
    await give('donor5', 40)
    await threeMore()
    await sign()
    const [one, five] = [await proofOf(first?.id ?? ''), await proofOf(fifth?.id ?? '')]
    expect(await verifyProof(one, null, tools)).toMatchObject({ faults: [], counted: { cents: 5000 }, checkpoints: 2 })
    expect(await verifyProof(five, await log(), tools)).toMatchObject({ faults: [], counted: { cents: 200 } })
    expect(JSON.stringify(one)).not.toMatch(/Ada|Field|example\.org"/)
  })

  test('an earlier day that was rewritten is caught by every file that was made before', async () => {
    const [first] = await fiveGiven()
    await sign()
    const file = await proofOf(first?.id ?? '')
    await anotherDay()
    expect(await verifyProof(file, await log(), tools)).toMatchObject({ faults: [], checkpoints: 2 })
    // the whole tree is made anew with another first day, each leaf, root and signature of which is in order
    for (const table of ['appeal_leaf', 'appeal_node', 'appeal_checkpoint'] as const)
      await h.store.db.deleteFrom(table).execute()
    await h.store.db.deleteFrom('setting').where('name', 'like', 'checkpoint:%').execute()
    h.clock.forward(-days(1))
    await sign()
    h.clock.forward(days(1))
    await sign()
    const { faults } = await verifyProof(file, await log(), tools)
    expect(faults.map(({ is }) => is)).toEqual(['unpublished'])
  })

  test('a tree that does not begin with the one before is no tree of ours', async () => {
    const [first] = await fiveGiven()
    await sign()
    await anotherDay()
    const file = await proofOf(first?.id ?? '')
    if (!file) throw new Error('no proof')
    const { checkpoints } = file
    const swapped = checkpoints.map((each, at) => ({
      ...each,
      consistency: at === 0 ? [] : (checkpoints[0]?.consistency ?? []),
    }))
    expect((await verifyProof({ ...file, checkpoints: swapped }, null, tools)).faults).toMatchObject([
      { is: 'rewritten' },
    ])
    const raised = checkpoints.map((each) => ({ ...each, note: each.note.replace('total 22500', 'total 99900') }))
    expect((await verifyProof({ ...file, checkpoints: raised }, null, tools)).faults).toMatchObject([
      { is: 'signature' },
    ])
    const another = { ...file, gift: 'AAAAA-BBBBB' }
    expect((await verifyProof(another, null, tools)).faults).toMatchObject([{ is: 'missing' }])
    const more = file.leaves.map((leaf) => ({ ...leaf, text: leaf.text.replace('cents 5000', 'cents 6000') }))
    expect((await verifyProof({ ...file, leaves: more }, null, tools)).faults).toMatchObject([{ is: 'missing' }])
    expect((await verifyProof({ hello: 1 }, null, tools)).faults).toMatchObject([{ is: 'unreadable' }])
  })

  test('whoever is forgotten leaves hashes that stand for nothing, and the tree holds', async () => {
    const [first] = await fiveGiven()
    await sign()
    await forgetDonor(h, 'donor0@example.org', { whose: null, by: 'Ana', dryRun: false })
    const leaves = await h.store.db.selectFrom('appeal_leaf').select(['gift', 'salt']).execute()
    expect(leaves.filter(({ salt }) => salt === null).map(({ gift }) => gift)).toEqual([first?.id])
    expect(await proofOf(first?.id ?? '')).toBe(null)
    h.clock.forward(days(1))
    await told(first?.id ?? '', refunded('stripe', 'pi_donor0', 5000))
    await give('donor5', 40)
    await give('donor9', 40)
    await threeMore()
    await sign()
    const row = await h.store.db
      .selectFrom('appeal_leaf')
      .select('salt')
      .where('gift', '=', first?.id ?? '')
      .execute()
    expect(row).toEqual([{ salt: null }, { salt: null }])
    expect(await treesDiffer(h.store, '2026-01-01', [winter])).toEqual([])
  })

  test('what was changed by hand is named', async () => {
    await fiveGiven()
    await sign()
    const says = async () => (await treesDiffer(h.store, '2026-01-01', [winter])).map((each) => each.says)
    const { db } = h.store
    await db.updateTable('appeal_leaf').set({ cents: 9000 }).where('place', '=', 1).execute()
    const day = (await db.selectFrom('appeal_checkpoint').select('day').executeTakeFirstOrThrow()).day
    expect(await says()).toEqual([
      'leaf 1 is not what its hash stands for',
      `the checkpoint of ${day} says 22500 cents of 5 gifts, its leaves 29500 of 5`,
    ])
    await db.updateTable('appeal_leaf').set({ cents: 2000 }).where('place', '=', 1).execute()
    expect(await says()).toEqual([])
    const hash = createHash('sha256').digest('base64')
    await db.updateTable('appeal_node').set({ hash }).where('level', '=', 2).execute()
    expect(await says()).toEqual([
      'subtree 2/0 is not the hash of its leaves',
      `the checkpoint of ${day} is of another tree`,
    ])
  })

  test('a checkpoint that is gone, or kept with another sum or proof than was signed, is named', async () => {
    await fiveGiven()
    await sign()
    await anotherDay()
    h.clock.forward(days(1))
    for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await give(name, 20)
    await sign()
    const says = async () => (await treesDiffer(h.store, '2026-01-01', [winter])).map((each) => each.says)
    expect(await says()).toEqual([])
    const { db } = h.store
    const all = await db.selectFrom('appeal_checkpoint').selectAll().orderBy('day').execute()
    const [first, second, third] = all.map(({ day }) => day)
    await db
      .updateTable('appeal_checkpoint')
      .set({ cents: 1 })
      .where('day', '=', first ?? '')
      .execute()
    expect(await says()).toEqual([`the checkpoint of ${first} is kept as 1 cents of 5 gifts`])
    await db
      .deleteFrom('appeal_checkpoint')
      .where('day', '=', second ?? '')
      .execute()
    expect(await says()).toContain(`the checkpoint of ${third} does not prove that it begins with the one before`)
    await db
      .deleteFrom('appeal_checkpoint')
      .where('day', '=', first ?? '')
      .execute()
    expect(await says()).toEqual([`the checkpoint of ${third} does not prove that it begins with the one before`])
  })

  test('a subtree that is lost, and a key that is not ours, are differences like others', async () => {
    await fiveGiven()
    await sign()
    const stranger = openNotary('another secret', 'here', 'https://give.example.org')
    const of = openNotary('a new secret', 'here', 'https://give.example.org', ['a secret'])
    const says = async (by = of) =>
      (await treesDiffer(h.store, '2026-01-01', [winter], { notary: by, yesterday: '2026-01-01' })).map(
        (each) => each.says,
      )
    expect(await says()).toEqual([])
    expect(await says(stranger)).toEqual([expect.stringMatching(/is signed by a key of another secret$/)])
    await h.store.db.deleteFrom('appeal_node').where('level', '=', 2).execute()
    expect(await says()).toEqual([
      'subtree 2/0 is not the hash of its leaves',
      expect.stringMatching(/^\d{4}-\d\d-\d\d: subtree 2\/0 is not there$/),
    ])
    await h.store.db.deleteFrom('appeal_node').where('level', '=', 0).where('place', '=', 4).execute()
    expect(await says()).toContain('leaves 0 to 4: subtree 0/4 is not there')
  })

  test('what is shown beside a file is of its appeal, and what ends before it is only older', async () => {
    const [first] = await fiveGiven()
    await sign()
    const older = await log()
    await anotherDay()
    const file = await proofOf(first?.id ?? '')
    expect(await verifyProof(file, older, tools, 'winter')).toMatchObject({ faults: [], compared: 'older' })
    expect(await verifyProof(file, await log(), tools, 'winter')).toMatchObject({ faults: [], compared: 'all' })
    expect(await verifyProof(file, null, tools, 'winter')).toMatchObject({ faults: [], compared: null })
    const other = (await verifyProof(file, { ...older, appeal: 'summer' }, tools, 'winter')).faults
    expect(other.map(({ is }) => is)).toContain('another')
    expect((await verifyProof(file, null, tools, 'summer')).faults).toMatchObject([{ is: 'another' }])
  })

  test('a day that nobody signed is a difference once enough gifts changed', async () => {
    await fiveGiven()
    await sign()
    await give('donor5', 40)
    await give('donor9', 40)
    await threeMore()
    const says = async (yesterday: string) =>
      (await treesDiffer(h.store, '2026-01-01', [winter], { notary, yesterday })).map((each) => each.says)
    expect(await says('2026-03-02')).toEqual([])
    expect(await says('2026-03-03')).toEqual(['nothing was signed since 2026-03-02'])
    h.clock.forward(days(1))
    await sign()
    expect(await says('2026-03-03')).toEqual([])
  })

  /** A server begins after `silence` on a database that a copy of this log may be ahead of. */
  async function beginsAfter(silence: number) {
    await h.store.write(writeHeartbeat(h.clock.now()))
    h.clock.forward(silence)
    await openHeartbeat(h, []).beat()
    await h.store.write(changeRestored(h.clock.now(), () => null))
  }

  test('a log that was set back says so at once, then signed, and a file of the lost day says why', async () => {
    const [first] = await fiveGiven()
    await sign()
    const { db } = h.store
    const backup = {
      leaves: await db.selectFrom('appeal_leaf').selectAll().execute(),
      nodes: await db.selectFrom('appeal_node').selectAll().execute(),
      checkpoints: await db.selectFrom('appeal_checkpoint').selectAll().execute(),
      settings: await db.selectFrom('setting').selectAll().execute(),
    }
    const from = new Date(h.clock.now()).toISOString().slice(0, 19)
    await h.store.write(writeHeartbeat(h.clock.now()))
    h.clock.forward(days(1))
    for (const name of ['donor5', 'donor9']) await give(name, 40)
    await threeMore()
    await sign()
    const file = await proofOf(first?.id ?? '')
    h.clock.forward(hours(2))
    for (const [table, rows] of [
      ['appeal_leaf', backup.leaves],
      ['appeal_node', backup.nodes],
      ['appeal_checkpoint', backup.checkpoints],
      ['setting', backup.settings],
    ] as const) {
      await db.deleteFrom(table).execute()
      await db
        .insertInto(table)
        .values(rows as never)
        .execute()
    }
    await h.store.write(writeHeartbeat(h.clock.now() - days(1) - hours(2)))
    await openHeartbeat(h, []).beat()
    await h.store.write(changeRestored(h.clock.now(), () => null))

    const to = new Date(h.clock.now()).toISOString().slice(0, 19)
    const time = { from: `${from}Z`, to: `${to}Z` }
    expect((await log()).lost).toEqual([time])
    expect(await h.store.read(lostOfAppeals('2026-01-01', [winter]))).toEqual([
      { appeal: 'winter', ...time, toldOn: null },
    ])
    const beside = async () => verifyProof(file, await log(), tools, 'winter')
    expect(await beside()).toMatchObject({ faults: [{ is: 'lost' }], lost: [time] })

    await sign()
    const { checkpoints, lost } = await log()
    expect(lost).toBeUndefined()
    expect(checkpoints.at(-1)?.note).toContain(`\nlost ${time.from} ${time.to}\n`)
    expect(await beside()).toMatchObject({ faults: [{ is: 'lost' }], lost: [time] })
    expect(await h.store.read(lostOfAppeals('2026-01-01', [winter]))).toMatchObject([
      { toldOn: charityDay(h.clock.now()) },
    ])
    expect(await treesDiffer(h.store, '2026-01-01', [winter])).toEqual([])
    const newer = await proofOf(first?.id ?? '')
    expect(await verifyProof(newer, await log(), tools, 'winter')).toMatchObject({
      faults: [],
      lost: [time],
      compared: 'all',
    })
    const unsaid = { ...(await log()), checkpoints: checkpoints.slice(0, 1) }
    expect(await verifyProof(file, unsaid, tools, 'winter')).toMatchObject({ faults: [], compared: 'older' })
  })

  test('a stop on a day that was counted already has lost nothing, and one over midnight may have', async () => {
    await fiveGiven()
    await sign()
    await beginsAfter(minutes(20))
    expect((await log()).lost).toBeUndefined()
    await beginsAfter(days(1))
    expect((await log()).lost).toHaveLength(1)
    for (const name of ['donor5', 'donor9']) await give(name, 40)
    await threeMore()
    await sign()
    expect((await log()).lost).toBeUndefined()
  })

  test('a log that is set back again and again tells the oldest of many times as one', async () => {
    await fiveGiven()
    await sign()
    const began = new Date(h.clock.now()).toISOString().slice(0, 10)
    for (let time = 0; time < 12; time++) await beginsAfter(days(1))
    const { lost = [] } = await log()
    expect([lost.length, lost[0]?.from.slice(0, 10)]).toEqual([8, began])
  })

  test('it is known since when the day of an appeal cannot be signed, until it can', async () => {
    await fiveGiven()
    await sign()
    h.clock.forward(days(1))
    for (const name of ['donor5', 'donor9']) await give(name, 40)
    await threeMore()
    const lost = await h.store.db.selectFrom('appeal_node').selectAll().where('level', '=', 2).executeTakeFirstOrThrow()
    await h.store.db.deleteFrom('appeal_node').where('level', '=', 2).execute()
    const look = async () => {
      await checkpointsDue(withAppeal())
      return [...(await h.store.read(unsignedAppeals([{ id: 'winter' }])))]
    }
    const since = h.clock.now()
    expect(await look()).toEqual([['winter', since]])
    h.clock.forward(hours(1))
    expect(await look()).toEqual([['winter', since]])
    await h.store.db.insertInto('appeal_node').values(lost).execute()
    h.clock.forward(hours(1))
    expect(await look()).toEqual([])
    expect(await totals()).toHaveLength(2)
  })

  test('two workers that count at once count each gift once', async () => {
    await fiveGiven()
    const other = await testServices(h.address)
    try {
      const mine = { ...withAppeal(), store: h.store }
      const counting = (store: Store) => checkpointAppeal({ ...mine, store }, winter)
      const signed = await (dialect === 'postgres'
        ? betweenReadings(h.store, other.store, counting)
        : Promise.all([counting(h.store), counting(other.store)]))
      expect(signed.toSorted()).toEqual([false, true])
    } finally {
      await other.store.close()
    }
    expect(await totals()).toEqual([[5, 22_500, 5]])
    expect(await h.store.read(leavesOf('winter'))).toBe(5)
    expect(await treesDiffer(h.store, '2026-01-01', [winter])).toEqual([])
  })

  test('whoever was forgotten before the first count has no salt in it', async () => {
    const [first] = await fiveGiven()
    await forgetDonor(h, 'donor0@example.org', { whose: null, by: 'Ana', dryRun: false })
    await sign()
    const unsalted = await h.store.db.selectFrom('appeal_leaf').select('gift').where('salt', 'is', null).execute()
    expect(unsalted).toEqual([{ gift: first?.id }])
  })

  test('a gift that is charged again between two readings is looked at the next time', async () => {
    const steps = changedMonthly('winter', { monthly: 'first' })(h.store.db)
    steps.next()
    const row = { id: 'a', reference: 'AAAAA-AAAAA', told: 5000, unsalted: 0 }
    expect(steps.next([[], [row]])).toEqual({ done: true, value: [] })
  })

  test('more gifts than one transaction takes are all in the tree', async () => {
    const [first] = await fiveGiven()
    await copiesOf(first?.id ?? '', 450)
    await sign()
    expect(await totals()).toEqual([[455, 22_500 + 450 * 5000, 455]])
    expect(await treesDiffer(h.store, '2026-01-01', [winter])).toEqual([])
  })
})
