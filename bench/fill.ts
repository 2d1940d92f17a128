import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { idsSince } from '#server/base/random.ts'
import { openStore } from '#server/store/database/open.ts'
import type { Schema } from '#server/store/database/schema.ts'
import { withoutIndexes } from './without-indexes.ts'

/** What a paid gift leaves behind, of long ago; `i` is its number. Refs lie scattered, as the providers' do. */
const ref = sql`'pi_' || ((i * 2654435761) % 4294967296)`

/** The gifts begin here, and 100,000 of them are given a day. */
export const firstGift = Date.UTC(2024, 0, 1)
export const giftsADay = 100_000
const atOf = (number: number) => firstGift + number * 864
const at = sql`${sql.lit(firstGift)} + i * 864`

/** Ten characters of the time, as `idsSince` writes it, and sixteen of the number. */
const places = Array.from({ length: 10 }, (_, place) => sql.lit(5 * (9 - place)))
const letterAt = (place: RawBuilder<unknown>) =>
  sql`substr('0123456789abcdefghjkmnpqrstvwxyz', cast((((${at}) >> ${place}) & 31) as integer) + 1, 1)`
const id = sql`${sql.join(places.map(letterAt), sql` || `)} || '000' || (1000000000000 + i)`

/** The provider's id of the gift of this number. */
export const refOf = (number: number): string => `pi_${Number((BigInt(number) * 2654435761n) % 4294967296n)}`
/** Our id of it. */
export const idOf = (number: number): string => `${idsSince(atOf(number))}000${1_000_000_000_000 + number}`

/**
 * Fills an empty database, by its address, with `to` paid gifts, each with its refs, fact, receipt and webhook, and the totals
 * of all.
 */
export async function fill(address: string, to: number): Promise<void> {
  const postgres = address.startsWith('postgres')
  const db = postgres ? patiently(address) : openStore(address).db
  const step = postgres ? 500_000 : 50_000
  const fillAll = async () => {
    for (let least = 1; least <= to; least += step) await fillSome(db, postgres, least, Math.min(to, least + step - 1))
  }
  await (postgres ? withoutIndexes(db, ['gift', 'gift_ref', 'fact', 'letter', 'inbox'], fillAll) : fillAll())
  const totals = { 'fact:stripe:paid': to, 'gift:stripe:once:complete': to, 'kept:stripe:once': 5000 * to, folded: to }
  for (const [name, number] of Object.entries(totals)) {
    await db
      .insertInto('total')
      .values({ name, number })
      .onConflict((c) => c.column('name').doUpdateSet({ number }))
      .execute()
  }
  // Gifts that are begun and not paid are what is measured: an operator has said so, and no donor is asked to work for it.
  await db
    .insertInto('setting')
    .values({ name: 'expected-gifts', value: '1000000' })
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  // A database that has lived has done these long ago; else they would run beside the first gifts measured.
  const tidy = postgres ? ['vacuum analyze', 'checkpoint'] : ['pragma wal_checkpoint(truncate)', 'analyze']
  for (const statement of tidy) await sql.raw(statement).execute(db)
  await db.destroy()
}

/** A connection whose statements may take as long as an index of millions takes. */
const patiently = (connectionString: string) =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({
        connectionString,
        max: 1,
        options: '-c synchronous_commit=off -c maintenance_work_mem=512MB',
      }),
    }),
  })

async function fillSome(db: Kysely<Schema>, postgres: boolean, least: number, most: number): Promise<void> {
  const [from, to] = [sql.lit(least), sql.lit(most)]
  const numbers = postgres
    ? sql`with n(i) as (select i::bigint from generate_series(${from}::bigint, ${to}::bigint) as i)`
    : sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`
  await sql`insert into gift (id, reference, attempt, provider, frequency, cents, currency, language, country, first_name,
    last_name, email, opt_in, started_at, round, intent, state, payments, paid_cents, refunded_cents, disputed_cents,
    arrangement_revision, last_reading, resolve_tries, busy_until)
    ${numbers} select ${id}, 'REF' || i, 'attempt-of-long-ago-' || i, 'stripe', 'once', 5000, 'USD', 'en', 'US', 'Ana',
    'Ruiz', 'donor' || (i % 300000) || '@example.com', 0, ${at}, 1, ${ref}, 'complete', 1, 5000, 0, 0, 0, 0, 0, 0 from n`.execute(
    db,
  )
  await sql`insert into gift_ref (provider, ref, gift) ${numbers} select 'stripe', ${ref}, ${id} from n`.execute(db)
  await sql`insert into fact (provider, kind, ref, gift, at, recorded_at, cents, fee_cents)
    ${numbers} select 'stripe', 'paid', ${ref}, ${id}, ${at}, ${at}, 5000, 175 from n order by i`.execute(db)
  await sql`insert into letter (id, gift, kind, fact_ref, details, status, created_at, due_at, tries, sent_at)
    ${numbers} select ${id}, ${id}, 'receipt', 'stripe:paid:' || ${ref}, '{}', 'sent', ${at}, ${at}, 1, ${at} from n`.execute(
    db,
  )
  await sql`insert into inbox (provider, event_id, type, payload, created_at, received_at, status, tries, due_at, gift)
    ${numbers} select 'stripe', 'evt_' || ((i * 2654435761) % 4294967296), 'payment_intent.succeeded', '{}', ${at}, ${at},
    'done', 1, ${at}, ${id} from n`.execute(db)
}
