import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { forgetDeliveries } from '../../store/destinations/deliveries.ts'
import { endpointById, lockedEndpoint } from '../../store/destinations/endpoints.ts'
import { noteNews } from '../../store/destinations/notes.ts'
import { addEndpoint, pauseEndpoint, removeEndpoint, replayed, replayTo, resumeEndpoint } from './endpoint.ts'

let h: OwnServices
afterEach(() => h.end())
const add = () => {
  const wanted = { url: 'https://crm.example/in', types: ['news.left'], personal: false, by: 'Ana' }
  return h.store.write(addEndpoint({ ...h, secrets: ['a secret'] }, wanted, h.clock.now()))
}

describe('on PostgreSQL', () => {
  beforeEach(async () => {
    h = await servicesOn('postgres')
  }, 120_000)

  test('whoever has an endpoint locked keeps nobody from telling it what happens', async () => {
    const { endpoint } = await add()
    const other = new pg.Client({ connectionString: h.address })
    await other.connect()
    await other.query('begin')
    const { value } = lockedEndpoint(endpoint.id)(h.store.db).next()
    const { sql, parameters } = value as CompiledQuery
    expect((await other.query(sql, [...parameters])).rowCount).toBe(1)
    const subscriber = { id: 's1', language: 'en', consent: 'yes' } as const
    await h.store.write(noteNews('news.left', subscriber, h.clock.now()))
    await other.query('commit')
    await other.end()
    const waiting = await h.store.db.selectFrom('delivery').select('status').execute()
    expect(waiting).toEqual([{ status: 'waiting' }])
  }, 60_000)
})

describe('on SQLite', () => {
  beforeEach(async () => {
    h = await servicesOn('sqlite')
  })

  const happened = async (many: number) => {
    const at = h.clock.now()
    for (let from = 0; from < many; from += 300)
      await h.store.db
        .insertInto('event')
        .values(
          Array.from({ length: 300 }, (_, i) => {
            const seq = from + i + 1
            return { seq, id: `evt_${String(seq).padStart(6, '0')}`, type: 'news.left', at, gift: null, details: '{}' }
          }),
        )
        .execute()
  }

  test('what is sent again to one that a person has paused waits until it is set going', async () => {
    const { endpoint } = await add()
    await happened(300)
    await h.store.write(pauseEndpoint(endpoint, 'Ana', h.clock.now()))
    expect(await replayTo(h.store, endpoint, { from: 0, to: h.clock.now() + 1 }, 'Bo', h.clock.now())).toBe(300)
    expect((await h.store.read(endpointById(endpoint.id)))?.state).toBe('paused')
    expect(await h.store.write(resumeEndpoint(endpoint, 'Bo', h.clock.now()))).toBe(true)
    expect((await h.store.read(endpointById(endpoint.id)))?.state).toBe('on')
    await h.store.write(pauseEndpoint(endpoint, 'Ana', h.clock.now()))
    await h.store.write(removeEndpoint(endpoint, 'Ana', h.clock.now()))
    expect(await h.store.write(resumeEndpoint(endpoint, 'Bo', h.clock.now()))).toBe(false)
    const actions = await h.store.db.selectFrom('audit').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'hook_added',
      'hook_paused',
      'hook_replayed',
      'hook_resumed',
      'hook_paused',
      'hook_removed',
    ])
  })

  test('what was given up stays until it is sent again, or nothing is sent there any more; what arrived is forgotten', async () => {
    const { endpoint } = await add()
    await happened(300)
    const now = h.clock.now()
    await replayTo(h.store, endpoint, { from: 0, to: now + 1 }, 'Bo', now)
    const set = (status: 'sent' | 'given_up', only: readonly string[]) =>
      h.store.db.updateTable('delivery').set({ status, due_at: null }).where('event', 'in', only).execute()
    const all = (await h.store.db.selectFrom('delivery').select('event').orderBy('event').execute()).map(
      ({ event }) => event,
    )
    await set('given_up', all.slice(0, 3))
    await set('sent', all.slice(3))
    expect(await h.store.write(forgetDeliveries(now + 1))).toBe(297)
    expect(await replayTo(h.store, endpoint, { givenUp: true }, 'Bo', now)).toBe(3)
    await set('given_up', all.slice(0, 3))
    await h.store.write(removeEndpoint(endpoint, 'Ana', now))
    expect(await h.store.write(forgetDeliveries(now + 1))).toBe(3)
  })

  test('a long one is counted without being written, and queued in parts that others come between', async () => {
    const { endpoint } = await add()
    await happened(1200)
    const which = { from: 0, to: h.clock.now() + 1 }
    expect(await h.store.read(replayed(endpoint, which))).toBe(1200)
    expect(await h.store.db.selectFrom('delivery').selectAll().execute()).toEqual([])
    let writes = 0
    const write: typeof h.store.write = (unit) => {
      writes++
      return h.store.write(unit)
    }
    const store = { write }
    expect(await replayTo(store, endpoint, which, 'Ana', h.clock.now())).toBe(1200)
    // one says so, and no part is of more than 500
    expect(writes).toBe(4)
    await h.store.db.updateTable('delivery').set({ status: 'given_up', due_at: null }).execute()
    expect(await h.store.read(replayed(endpoint, { givenUp: true }))).toBe(1200)
    expect(await replayTo(store, endpoint, { givenUp: true }, 'Ana', h.clock.now())).toBe(1200)
    expect(writes).toBe(8)
    const left = await h.store.db.selectFrom('delivery').select('event').where('status', '!=', 'waiting').execute()
    expect(left).toEqual([])
  })
})
