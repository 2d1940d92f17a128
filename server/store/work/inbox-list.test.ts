import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '../database/newest-first.ts'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { InboxRow } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { keepEvent } from './inbox.ts'
import { countInbox, type EventFilter, inboxPage } from './inbox-list.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 2, 1)
const all: EventFilter = { state: null, provider: null, from: null, to: null }
const late = start + 8 * hour

describe.each(['sqlite', 'postgres'] as const)('the list of webhooks, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  const became = (eventIds: readonly string[], to: Partial<InboxRow>) =>
    store.db.updateTable('inbox').set(to).where('event_id', 'in', eventIds).execute()
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    for (let i = 0; i < 12; i++) {
      const provider = i % 4 === 0 ? 'paypal' : 'stripe'
      const event = { provider, eventId: `${i}`, type: 't', createdAt: 1, payload: '{}' } as const
      await store.write(keepEvent(event, start + i * hour, 0))
    }
    await became(['0', '1', '2', '3', '4'], { status: 'done' })
    await became(['1', '6'], { status: 'dead', tries: 26, problem: 'unknown gift' })
    await became(['10'], { tries: 3, problem: 'provider_unavailable' })
  }, 60_000)
  afterAll(async () => {
    await store.close()
    await database.drop()
  }, 60_000)

  const read = async (filter: Partial<EventFilter>, after: Place | null = null, size = 50) =>
    await store.read(inboxPage({ ...all, ...filter }, { after, size }, late))
  const found = async (filter: Partial<EventFilter>) =>
    (await read(filter)).rows.map(({ event_id }) => Number(event_id))

  test('shows what needs a person: given up, tried in vain, or waiting for long', async () => {
    expect(await found({ state: 'stuck' })).toEqual([10, 7, 6, 5, 1])
  })

  test('is narrowed by state, provider and time', async () => {
    expect(await found({ state: 'dead' })).toEqual([6, 1])
    expect(await found({ provider: 'paypal' })).toEqual([8, 4, 0])
    expect(await found({ from: start + 3 * hour, to: start + 5 * hour })).toEqual([4, 3])
    expect(await found({ from: start + 20 * hour })).toEqual([])
  })

  test('is read page by page, each webhook once', async () => {
    const names: string[] = []
    let after: Place | null = null
    do {
      const page = await read({}, after, 5)
      names.push(...page.rows.map(({ event_id }) => event_id))
      after = page.next
    } while (after !== null)
    expect(names.map(Number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  })

  test('counts what stands in each state', async () => {
    const counts = await store.read(countInbox(late))
    expect([counts.stuck.count, counts.waiting.count, counts.dead.count]).toEqual([5, 6, 2])
  })
})
