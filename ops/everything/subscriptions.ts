import type { Arrangement } from '#gift/arrangement.ts'
import type { Column, Row, Value } from '#server/store/database/everything/place.ts'

/** Monthly gifts that run, and what their providers call them: what another program needs to go on with them. */
export const subscriptions = {
  says: 'Monthly gifts that are active, one a line, with the providers’ own ids of each.',
  query: `select id, reference, provider, subscription, customer, cents, currency, first_name, last_name, email, country, language,
    started_at, payments, paid_cents, fund, funds, tribute, arrangement from gift
    where frequency = 'monthly' and state = 'active' order by provider, id`,
  columns: [
    ...['gift', 'reference', 'provider', 'provider_subscription', 'provider_customer'].map(text),
    number('cents'),
    ...['currency', 'first_name', 'last_name', 'email', 'country', 'language'].map(text),
    ...['started_at', 'payments', 'paid_cents'].map(number),
    ...['fund', 'funds', 'tribute', 'status', 'next_on', 'resumes_on'].map(text),
  ] as readonly Column[],
  line(row: Row): readonly Value[] {
    const arrangement = typeof row.arrangement === 'string' ? (JSON.parse(row.arrangement) as Partial<Arrangement>) : {}
    const { status = null, nextOn = null, resumesAt = null } = arrangement
    const kept = (name: string) => row[name] ?? null
    return [
      ...['id', 'reference', 'provider', 'subscription', 'customer', 'cents', 'currency'].map(kept),
      ...['first_name', 'last_name', 'email', 'country', 'language', 'started_at', 'payments', 'paid_cents'].map(kept),
      ...['fund', 'funds', 'tribute'].map(kept),
      ...[status, nextOn, resumesAt === null ? null : new Date(resumesAt).toISOString().slice(0, 10)],
    ]
  },
}

function text(name: string): Column {
  return { name, type: 'text', nullable: true }
}

function number(name: string): Column {
  return { name, type: 'integer', nullable: false }
}
