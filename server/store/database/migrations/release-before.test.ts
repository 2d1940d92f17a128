import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { openStore } from '../open.ts'
import type { TemporaryDatabase } from '../postgres/databases.ts'
import type { Store } from '../store.ts'
import { migrationsFor } from './index.ts'

/** The migrations of the release before. */
const before = ['001_giving', '002_visitors', '003_lookups']

const gift = (id: string, more: object = {}) => ({
  id,
  reference: `R-${id}`,
  attempt: null as string | null,
  provider: 'stripe',
  frequency: 'once',
  cents: 5000,
  currency: 'USD',
  language: 'en',
  country: 'US',
  first_name: 'Ada',
  last_name: 'Field',
  email: 'Ada@Example.org',
  opt_in: 1,
  source: 'mail',
  medium: null as string | null,
  campaign: null as string | null,
  tribute: null as string | null,
  started_at: 1_700_000_000_000,
  round: 3,
  intent: `pi_${id}`,
  customer: null as string | null,
  subscription: null as string | null,
  session: null as string | null,
  state: 'complete',
  payments: 1,
  paid_cents: 5000,
  refunded_cents: 0,
  disputed_cents: 0,
  arrangement: null as string | null,
  arrangement_revision: 0,
  last_reading: 0,
  resolve_at: null as number | null,
  resolve_tries: 0,
  busy_until: 0,
  caller: null as string | null,
  ...more,
})
const live = { state: 'started', payments: 0, paid_cents: 0, resolve_at: 9_000_000_000_000 }

/** Something in every table, and a draft that is live at both providers, as that release allowed. */
const rowsBefore: readonly (readonly [string, object])[] = [
  ['gift', gift('01given', { attempt: 'attempt-given' })],
  ['gift', gift('02both', { ...live, attempt: 'attempt-both' })],
  ['gift', gift('03both', { ...live, attempt: 'attempt-both', provider: 'paypal', busy_until: 5 })],
  ['gift', gift('04closed', { attempt: 'attempt-both-closed', state: 'not_charged', payments: 0, paid_cents: 0 })],
  ['gift', gift('05again', { ...live, attempt: 'attempt-both-closed', provider: 'paypal' })],
  ['gift', gift('06none', live)],
  ['gift_ref', { provider: 'stripe', ref: 'pi_01given', gift: '01given' }],
  [
    'fact',
    {
      provider: 'stripe',
      kind: 'paid',
      ref: 'pi_01given',
      gift: '01given',
      at: 1,
      recorded_at: 2,
      cents: 5000,
      fee_cents: null,
      payment: null,
      detail: null,
    },
  ],
  [
    'inbox',
    {
      provider: 'stripe',
      event_id: 'evt_1',
      type: 't',
      payload: '{}',
      created_at: 1,
      received_at: 1,
      status: 'done',
      tries: 1,
      due_at: 1,
      gift: '01given',
      problem: null,
    },
  ],
  [
    'letter',
    {
      id: 'l1',
      gift: '01given',
      kind: 'receipt',
      fact_ref: 'pi_01given',
      details: '{}',
      status: 'sent',
      created_at: 1,
      due_at: 1,
      tries: 1,
      sent_at: 1,
      problem: null,
    },
  ],
  ['audit', { at: 1, actor: 'cli', action: 'refund', gift: '01given', details: '{}' }],
  ['setting', { name: 'secret', value: 'x' }],
  [
    'subscriber',
    {
      id: 's1',
      email: 'a@example.org',
      first_name: 'A',
      last_name: 'B',
      language: 'en',
      consent: 'yes',
      asked_at: 1,
      confirmed_at: null,
      left_at: null,
    },
  ],
  ['tally', { name: 't', slot: 1, begun: 1, paid: 0, failed: 0 }],
]
const tables = [...new Set(rowsBefore.map(([table]) => table))]

describe.each(['sqlite', 'postgres'] as const)('a database of the release before, on %s', (dialect) => {
  let databases: readonly TemporaryDatabase[]
  let store: Store
  let fresh: Store

  beforeEach(async () => {
    const [old, empty] = [await emptyDatabase(dialect), await emptyDatabase(dialect)]
    databases = [old, empty]
    fresh = openStore(empty.address)
    await fresh.migrate()
    store = openStore(old.address)
    const ours = migrationsFor(dialect)
    const provider = {
      getMigrations: async () => Object.fromEntries(Object.entries(ours).filter(([own]) => before.includes(own))),
    }
    const { error } = await new Migrator({ db: store.db, provider }).migrateToLatest()
    if (error) throw error
    for (const row of rowsBefore) await insert(...row)
  }, 60_000)
  afterEach(async () => {
    await store.close()
    await fresh.close()
    for (const { drop } of databases) await drop()
  })

  const insert = (table: string, row: object) =>
    store.db
      .insertInto(table as 'setting')
      .values(row as never)
      .execute()
  const all = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(store.db)).rows
  const everything = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await all(table)])))

  /** Tables, columns with their rules, and indexes, as the database itself describes them. */
  const shape = async ({ db }: Store) => {
    const statement =
      dialect === 'sqlite'
        ? sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`
        : sql`select 'index' as type, indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
            union all select 'rule', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
              where connamespace = 'public'::regnamespace
            union all select 'column', table_name || '.' || column_name, data_type || ' ' || is_nullable
              from information_schema.columns where table_schema = 'public'
            order by 1, 2`
    return (await statement.execute(db)).rows
  }

  test('keeps every row, and has the shape of a new one afterwards', async () => {
    const rows = await everything()
    expect(await store.migrate()).toEqual(Object.keys(migrationsFor(dialect)).filter((name) => !before.includes(name)))
    const now = await everything()
    const added: Record<string, object> = {
      subscriber: { asks: 1 },
      fact: { version: null, our_version: null, told_as: null },
    }
    for (const table of tables.filter((each) => each !== 'gift')) {
      expect(now[table]).toEqual(rows[table].map((row: object) => ({ ...row, ...added[table] })))
    }
    const without = (row: Record<string, unknown>) => ({ ...row, attempt: '', resolve_at: 0 })
    const first = {
      hold: null,
      asked: null,
      access_revision: 0,
      trace: null,
      paid_by: null,
      link: null,
      ask: null,
      cost_cents: null,
    }
    const later = {
      ...first,
      words_at: null,
      begins: null,
      follows: null,
      in_place_of: null,
      goes_on_as: null,
      device: null,
      variant: null,
      fund: null,
      funds: null,
      funds_before: null,
      appeal: null,
      matching: null,
      by_hand: null,
      adopted: null,
      forgotten_at: null,
      proven_at: null,
      mailbox_card: null,
      person: null,
      addressing: null,
      access_ended_at: null,
    }
    expect(now.gift.map(without)).toEqual(rows.gift.map((row: object) => without({ ...row, ...later })))
    expect(await shape(store)).toEqual(await shape(fresh))
    if (dialect === 'sqlite') expect((await sql`pragma foreign_key_check`.execute(store.db)).rows).toEqual([])
  })

  test('has its rules still: no gift without money, no row of a gift that is not there', async () => {
    await store.migrate()
    for (const [table, row] of [
      ['gift', gift('09', { cents: 0 })],
      ['gift', gift('09', { currency: 'EUR' })],
      ['gift', gift('09', { reference: 'R-01given' })],
      ['gift_ref', { provider: 'stripe', ref: 'pi_x', gift: 'nowhere' }],
      ['audit', { at: 1, actor: 'cli', action: 'refund', gift: 'nowhere', details: '{}' }],
    ] as const) {
      await expect(insert(table, row), `${table} ${JSON.stringify(row)}`).rejects.toThrow(/constraint/i)
    }
  })

  test('of a draft that is live at both providers the newest stays, and the other is closed at once', async () => {
    await store.migrate()
    const gifts = await sql<object>`select id, attempt, resolve_at from gift order by id`.execute(store.db)
    expect(gifts.rows.map((row) => Object.values(row))).toEqual([
      ['01given', 'attempt-given', null],
      ['02both', 'attempt-both:02both', 0],
      ['03both', 'attempt-both', 9_000_000_000_000],
      ['04closed', 'attempt-both-closed', null],
      ['05again', 'attempt-both-closed', 9_000_000_000_000],
      ['06none', null, 9_000_000_000_000],
    ])
  })

  test('is migrated though that release writes on meanwhile', async () => {
    const first = Object.fromEntries(
      Object.entries(migrationsFor(dialect)).filter(([name]) => before.includes(name) || name === '004_asked'),
    )
    const provider = { getMigrations: async () => first }
    if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(store.db)
    const { error } = await new Migrator({ db: store.db, provider }).migrateToLatest()
    if (error) throw error
    await insert('gift', gift('07', { ...live, attempt: 'attempt-meanwhile' }))
    await insert('gift', gift('08', { ...live, attempt: 'attempt-meanwhile', provider: 'paypal' }))
    expect(await store.migrate()).toEqual(Object.keys(migrationsFor(dialect)).filter((name) => !(name in first)))
  })
})
