import { outcomesBetween } from '#server/store/ledger/facts.ts'
import type { World } from './world.ts'

/** What happened in histories, by name: a season that holds says little without it. */
export type Contents = Readonly<Record<string, number>>

/** Counts what one history contained, when it is over. */
export async function contentsOf(world: World): Promise<Contents> {
  const { db } = world.store()
  const facts = await db.selectFrom('fact').select(['kind', 'gift']).execute()
  const gifts = await db.selectFrom('gift').select(['id', 'attempt', 'frequency', 'payments']).execute()
  const doubles = await db.selectFrom('audit').select('id').where('action', '=', 'given_twice').execute()
  const outcomes = (await world.store().read(outcomesBetween(0, world.clock.now() + 1))).map(({ outcome }) => outcome)
  const rows = await db.selectFrom('letter').select('status').where('kind', '=', 'card_expiring').execute()
  const months = (is: string) => outcomes.filter((outcome) => outcome.is === is).length
  const of = (kind: string) => facts.filter((fact) => fact.kind === kind).length
  const monthly = gifts.filter(({ frequency }) => frequency === 'monthly')
  return sum([
    {
      drafts: world.drafts.size,
      gifts: gifts.length,
      'gifts begun anew': gifts.length - new Set(gifts.map(({ attempt, id }) => attempt ?? id)).size,
      payments: of('paid'),
      'months after the first': monthly.reduce((months, { payments }) => months + Math.max(0, payments - 1), 0),
      declines: of('failed'),
      'payments on their way for days': of('pending'),
      refunds: of('refunded'),
      disputes: of('disputed'),
      'ended monthly gifts': of('ended'),
      'months declined': months('declined'),
      'months recovered': months('recovered'),
      'gifts lost to declines': months('lost'),
      'expiring cards asked for': rows.filter(({ status }) => status === 'sent').length,
      'expiring cards renewed or gone': rows.filter(({ status }) => status === 'dropped').length,
      crashes: world.kills(),
      'charged twice and told': doubles.length,
      'letters sent': world.mails.length,
    },
    world.happened,
    ...world.banks.map(({ happened }) => happened),
  ])
}

/** Adds contents up. */
export function sum(all: readonly Contents[]): Contents {
  const total: Record<string, number> = {}
  for (const contents of all) {
    for (const [name, count] of Object.entries(contents)) total[name] = (total[name] ?? 0) + count
  }
  return total
}
