import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '#server/store/database/everything/place.ts'
import { refuseLeft, refuseUnfinished } from '#server/store/database/left.ts'
import { openStore } from '#server/store/database/open.ts'
import { readSetting, writeSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import { run, type Unit } from '#server/store/database/unit.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { contentsOf, fillAll } from '../testing/filled-database.ts'
import { beginCapture, captureOf, keyedTable } from './capture.ts'
import { order } from './ends.ts'
import { moveDatabase, type Step } from './move.ts'

/** A full SQLite database with whoever serves from it, and an empty one to move to. */
async function opened() {
  const [from, to] = [await migratedDatabase('sqlite'), await migratedDatabase('postgres')]
  const place = await openPlace(from.address, [])
  await fillAll(place)
  await place.end('commit')
  const serving = openStore(from.address)
  onTestFinished(async () => {
    await serving.close()
    for (const { drop } of [from, to]) await drop()
  })
  return { from: from.address, to: to.address, serving }
}

let moves = 0
const move = (from: string, to: string, at: (step: Step) => Promise<void> = async () => {}) =>
  moveDatabase(from, to, { id: `move-${++moves}`, actor: 'ben', now: () => 1_790_000_000_000, at })

/** Without what a move itself writes. */
const contents = async (address: string) => {
  const { audit = [], setting = [], ...rest } = await contentsOf(address)
  const own = (row: string) => row.includes('move_database') || row.includes('unfinished-move')
  return { ...rest, audit: audit.filter((row) => !own(row)), setting: setting.filter((row) => !own(row)) }
}

/** What a server writes while it is moved: rows come, change, go, and take over what was unique to another. */
const served = (step: string): Unit<void> =>
  function* (db) {
    yield* writeSetting('last-step', step)(db)
    yield* writeSetting(`step-${step}`, 'it’s here')(db)
    yield* run(db.updateTable('gift').set((e) => ({ paid_cents: e('paid_cents', '+', 100) })))
    yield* run(db.deleteFrom('gift_ref').where('ref', '=', 'gift_ref.ref.0'))
    yield* run(
      db
        .updateTable('gift_ref')
        .set({ ref: `moved ${step}` })
        .where('ref', 'like', 'moved%'),
    )
    yield* run(
      db
        .updateTable('gift_ref')
        .set({ ref: `moved ${step}` })
        .where('ref', '=', 'gift_ref.ref.1'),
    )
  }

test('all of it moves while it is written to, and whoever serves goes on there', async () => {
  const { from, to, serving } = await opened()
  const moved = await move(from, to, async (step) => {
    if (step === 'copied' || step === 'caught-up') await serving.write(served(step))
  })
  expect(moved).toMatchObject({ rows: { gift: 3 }, paidCents: 3003 + 600 })
  expect(moved.caughtUp).toBeGreaterThan(6)
  expect(await contents(to)).toEqual(await contents(from))

  expect(serving.dialect).toBe('sqlite')
  await Promise.all([serving.write(writeSetting('after', 'one')), serving.write(writeSetting('after', 'two'))])
  expect(serving.dialect).toBe('postgres')
  expect(await serving.read(readSetting('after'))).toBe('two')
  expect(await serving.movedTo()).toBe(to)
  const there = openStore(to)
  onTestFinished(() => there.close())
  expect(await there.read(readSetting('after'))).toBe('two')
  expect(await there.read(readSetting('unfinished-move'))).toBeNull()
  // numbers that the tables give out go on behind those that came
  await there.write(function* (db) {
    yield* run(db.insertInto('audit').values({ at: 1, actor: 'ben', action: 'after', gift: null, details: '{}' }))
  })

  const file = new DatabaseSync(from)
  expect(() => file.exec("delete from setting where name = 'after'")).not.toThrow()
  expect(() => file.exec('delete from gift')).toThrow('this database was moved')
  file.close()
  expect(() => refuseLeft(from)).toThrow(/was moved to postgres:\/\/[^@]+: set DATABASE_URL to that one\./)
  await expect(move(from, to)).rejects.toThrow('was moved already')
})

test.each(['copied', 'caught-up', 'paused', 'handed-over'] as const)(
  'cut off at %s, the old one serves on, and it is moved another time',
  async (where) => {
    const { from, to, serving } = await opened()
    const cutOff = move(from, to, async (step) => {
      if (step === where) throw new Error('cut off')
    })
    await expect(cutOff).rejects.toThrow('cut off')
    await serving.write(served('after'))
    expect(serving.dialect).toBe('sqlite')
    refuseLeft(from)
    const file = new DatabaseSync(from)
    expect(captureOf(file)).toBeNull()
    file.close()
    if (where === 'handed-over') {
      const there = openStore(to)
      await expect(refuseUnfinished(there, from)).rejects.toThrow('is a copy that was never handed over')
      await there.close()
    }
    await move(from, to)
    expect(await contents(to)).toEqual(await contents(from))
  },
)

/** The way to a database; `hold`: nothing comes through any more, and nobody is told. */
async function way(to: string) {
  const [url, end] = [new URL(to), new URL(to)]
  const pairs: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(end.port), end.hostname)
    pairs.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of pairs) socket.destroy()
    server.close()
  })
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const hold = () => {
    for (const socket of pairs) socket.unpipe().pause()
  }
  return { through: url.href, hold }
}

test('where the new one falls silent while writers wait, they go on with the old one', async () => {
  const { from, to, serving } = await opened()
  const { through, hold } = await way(to)
  const silent = moveDatabase(from, through, {
    ...{ id: 'silent', actor: 'ben', now: () => 1_790_000_000_000, longestPauseMs: 100 },
    at: async (step) => (step === 'paused' ? hold() : undefined),
  })
  await expect(silent).rejects.toThrow('The last changes took too long: nothing was moved.')
  await serving.write(served('after'))
  expect(serving.dialect).toBe('sqlite')
})

test('a copy that does not come to the same is not kept', async () => {
  const { from, to, serving } = await opened()
  const there = await openPlace(to, [])
  await there.run(`create function lessened() returns trigger language plpgsql as
    'begin new.paid_cents = new.paid_cents - 1; return new; end'`)
  await there.run('create trigger lessens before insert on gift for each row execute function lessened()')
  await there.end('commit')
  await expect(move(from, to)).rejects.toThrow(
    'The copy of gift does not come to the same (paid_cents): nothing was moved.',
  )
  await serving.write(served('after'))
  expect(serving.dialect).toBe('sqlite')
  expect((await contentsOf(to)).gift).toEqual([])
})

test('where another move takes over, the first moves nothing', async () => {
  const { from, to, serving } = await opened()
  const first = move(from, to, async (step) => {
    if (step !== 'caught-up') return
    const file = new DatabaseSync(from)
    beginCapture(
      file,
      order.map((name) => keyedTable(file, name)),
      'another',
    )
    file.close()
  })
  await expect(first).rejects.toThrow('Another giving move-database took over: nothing was moved by this one.')
  await serving.write(served('after'))
  expect(serving.dialect).toBe('sqlite')
  const file = new DatabaseSync(from)
  expect(captureOf(file)).toBe('another')
  file.close()
})

test('what a release that began meanwhile has changed is not moved as it was', async () => {
  const { from, to, serving } = await opened()
  const late = move(from, to, async (step) => {
    if (step !== 'copied') return
    const file = new DatabaseSync(from)
    file.exec("insert into kysely_migration (name, timestamp) values ('999_later', '')")
    file.close()
  })
  await expect(late).rejects.toThrow('Another release began meanwhile')
  await serving.write(served('after'))
  expect(serving.dialect).toBe('sqlite')
})

test('cut off once the old one was left, the new one is whole, and whoever begins on it finishes the move', async () => {
  const { from, to } = await opened()
  const cutOff = move(from, to, async (step) => {
    if (step === 'left') throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  const there: Store = openStore(to)
  onTestFinished(() => there.close())
  expect(await there.read(readSetting('unfinished-move'))).not.toBeNull()
  await refuseUnfinished(there, from)
  expect(await there.read(readSetting('unfinished-move'))).toBeNull()
  expect(await contents(to)).toEqual(await contents(from))
})

test('what cannot be moved to is refused in a sentence, and nothing is changed', async () => {
  const { from, to, serving } = await opened()
  const place = await openPlace(to, [])
  await fillAll(place)
  await place.end('commit')
  await expect(move(from, to)).rejects.toThrow(
    'The database that --to names is not empty: it holds 3 of gift. Name an empty one; nothing was changed.',
  )
  await expect(move(from, 'mysql://there')).rejects.toThrow('A database is moved to PostgreSQL')
  await expect(move(from, 'postgres://127.0.0.1:1/none')).rejects.toThrow('cannot be used')
  await expect(move('/nowhere/giving.db', to)).rejects.toThrow('there is nothing to move')
  await serving.write(writeSetting('after', 'one'))
  expect(serving.dialect).toBe('sqlite')
})
