import { sql } from 'kysely'
import type { Store } from '#server/store/store.ts'

/** What a paid gift leaves behind, of long ago; `i` is its number. Refs lie scattered, as the providers' do. */
const ref = sql`'pi_' || ((i * 2654435761) % 4294967296)`
const id = sql`'00' || (1000000000000 + i)`
const at = sql`1700000000000 + i * 1000`

/** Fills an empty database with `to` paid gifts, each with its refs, fact, receipt and webhook. */
export async function fill({ db, dialect }: Store, to: number): Promise<void> {
  const step = 50_000
  for (let least = 1; least <= to; least += step) {
    const most = Math.min(to, least + step - 1)
    const numbers = sql`with recursive n(i) as (select ${sql.lit(least)} union all select i + 1 from n where i < ${sql.lit(most)})`
    await sql`insert into gift (id, reference, attempt, provider, frequency, cents, currency, language, country, first_name,
      last_name, email, opt_in, started_at, round, intent, state, payments, paid_cents, refunded_cents, disputed_cents,
      arrangement_revision, last_reading, resolve_tries, busy_until)
      ${numbers} select ${id}, 'REF' || i, 'attempt-of-long-ago-' || i, 'stripe', 'once', 5000, 'USD', 'en', 'US', 'Ana',
      'Ruiz', 'donor' || (i % 300000) || '@example.com', 0, ${at}, 1, ${ref}, 'complete', 1, 5000, 0, 0, 0, 0, 0, 0 from n`.execute(
      db,
    )
    await sql`insert into gift_ref (provider, ref, gift) ${numbers} select 'stripe', ${ref}, ${id} from n`.execute(db)
    await sql`insert into fact (provider, kind, ref, gift, at, recorded_at, cents, fee_cents)
      ${numbers} select 'stripe', 'paid', ${ref}, ${id}, ${at}, ${at}, 5000, 175 from n`.execute(db)
    await sql`insert into letter (id, gift, kind, fact_ref, details, status, created_at, due_at, tries, sent_at)
      ${numbers} select ${id}, ${id}, 'receipt', 'stripe:paid:' || ${ref}, '{}', 'sent', ${at}, ${at}, 1, ${at} from n`.execute(
      db,
    )
    await sql`insert into inbox (provider, event_id, type, payload, created_at, received_at, status, tries, due_at, gift)
      ${numbers} select 'stripe', 'evt_' || ((i * 2654435761) % 4294967296), 'payment_intent.succeeded', '{}', ${at}, ${at},
      'done', 1, ${at}, ${id} from n`.execute(db)
  }
  // A database that has lived has done these long ago; else they would run beside the first gifts measured.
  const tidy = dialect === 'sqlite' ? ['pragma wal_checkpoint(truncate)', 'analyze'] : ['vacuum analyze', 'checkpoint']
  for (const statement of tidy) await sql.raw(statement).execute(db)
}
