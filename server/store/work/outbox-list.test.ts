import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsSince } from '../../base/random.ts'
import { lookedAtOnce, type Place } from '../database/newest-first.ts'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { LetterRow } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queueLetters } from './letters.ts'
import { countOutbox, type LetterFilter, outboxPage } from './outbox-list.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
const all: LetterFilter = { state: null, kind: null, gift: null, from: null, to: null }
const late = start + 100 * day

describe.each(['sqlite', 'postgres'] as const)('the list of letters, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  /** One a day, the first on 1 March. */
  const letter = (i: number, kind: string) => {
    const at = start + i * day
    return {
      id: `${idsSince(at)}${String(i).padStart(16, '0')}`,
      gift: null,
      kind,
      factRef: `${i}`,
      details: {},
      dueAt: at,
    }
  }
  const became = (kinds: readonly string[], to: Partial<LetterRow>) =>
    store.db.updateTable('letter').set(to).where('fact_ref', 'in', kinds).execute()
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    for (let i = 0; i < 40; i++) {
      await store.write(queueLetters([letter(i, i % 10 === 0 ? 'statement' : 'receipt')], start + i * day))
    }
    await became(
      Array.from({ length: 30 }, (_, i) => `${i}`),
      { status: 'sent', sent_at: start },
    )
    await became(['3', '31'], { status: 'failed', sent_at: null, problem: '550 no such user' })
    await became(['32'], { status: 'dropped', problem: 'nobody to tell' })
    await became(['33'], { problem: 'connection refused', due_at: late + day })
    await became(['34'], { kind: 'tribute_post', due_at: 1 })
    await became(['30', '35', '36', '37', '38', '39'], { due_at: late + day })
  }, 60_000)
  afterAll(async () => {
    await store.close()
    await database.drop()
  }, 60_000)

  const read = async (filter: Partial<LetterFilter>, after: Place | null = null, size = 50) =>
    await store.read(outboxPage({ ...all, ...filter }, { after, size }, late))
  const numbers = async (filter: Partial<LetterFilter>) =>
    (await read(filter)).rows.map(({ id }) => Number(id.slice(10)))

  test('shows what needs a person: refused letters and those that do not leave, the newest first', async () => {
    expect(await numbers({ state: 'stuck' })).toEqual([33, 31, 3])
  })

  test('is narrowed by state, kind and day', async () => {
    expect(await numbers({ state: 'dropped' })).toEqual([32])
    expect(await numbers({ state: 'sent', kind: 'statement' })).toEqual([20, 10, 0])
    expect(await numbers({ from: start + 5 * day, to: start + 7 * day })).toEqual([6, 5])
    expect(await numbers({ state: 'failed', to: start + 10 * day })).toEqual([3])
  })

  test('is read page by page, each letter once, and says where it ends', async () => {
    const names: string[] = []
    let after: Place | null = null
    for (;;) {
      const page = await read({}, after, 7)
      names.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect(names).toHaveLength(40)
    expect(names).toEqual([...new Set(names)].sort().reverse())
  })

  test('counts what stands in each state', async () => {
    const counts = await store.read(countOutbox(late))
    expect(Object.fromEntries(Object.entries(counts).map(([state, { count }]) => [state, count]))).toEqual({
      stuck: 3,
      waiting: 8,
      failed: 2,
      dropped: 1,
    })
  })
})

describe.each(['sqlite', 'postgres'] as const)('a list of letters with many sent ones beside it, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  const many = lookedAtOnce + 5000
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    for (let i = 0; i < many; i += 2500) {
      const letters = Array.from({ length: 2500 }, (_, j) => ({
        id: `${idsSince(start + i + j)}${'0'.repeat(16)}`,
        gift: null,
        kind: i + j === 0 ? 'statement' : 'receipt',
        factRef: `${i + j}`,
        details: {},
        dueAt: 1,
      }))
      await store.write(queueLetters(letters, start + i))
    }
    await store.db.updateTable('letter').set({ status: 'sent', sent_at: 1 }).where('fact_ref', '!=', '7').execute()
    await store.db
      .updateTable('letter')
      .set({ status: 'dropped', problem: 'nobody' })
      .where('fact_ref', '=', '7')
      .execute()
    await sql.raw('analyze').execute(store.db)
  }, 120_000)
  afterAll(async () => {
    await store.close()
    await database.drop()
  }, 60_000)

  test('finds what was dropped by the index of what has not left', async () => {
    const statements: CompiledQuery[] = []
    const unit = outboxPage({ ...all, state: 'dropped' }, { after: null, size: 50 }, late)(store.db)
    for (let step = unit.next(); !step.done; step = unit.next([])) statements.push(step.value as CompiledQuery)
    for (const query of statements) {
      const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain'
      const { rows } = await store.db.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]))
      expect(rows.map((row) => Object.values(row as object).join(' ')).join('\n')).toContain('letter_unsent')
    }
    expect(statements.length).toBeGreaterThan(1)
    expect(
      (await store.read(outboxPage({ ...all, state: 'dropped' }, { after: null, size: 50 }, late))).rows,
    ).toHaveLength(1)
  })

  test('looks at so many at once for what is rare, says how far back it has looked, and goes on from there', async () => {
    const rare = { ...all, state: 'sent' as const, kind: 'statement' }
    const first = await store.read(outboxPage(rare, { after: null, size: 50 }, late))
    expect([first.rows, first.next === null]).toEqual([[], false])
    const second = await store.read(outboxPage(rare, { after: first.next, size: 50 }, late))
    expect([second.rows.length, second.next]).toEqual([1, null])
  })
})
