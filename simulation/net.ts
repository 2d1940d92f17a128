import { ofEachProvider } from '#gift/provider.ts'
import type { Store } from '#server/store/database/store.ts'

const described = ofEachProvider((each) => each)

/** What each gift came to by the facts of the ledger, in cents, by its reference. */
export async function netOfGifts({ db }: Pick<Store, 'db'>): Promise<ReadonlyMap<string, number>> {
  const facts = await db
    .selectFrom('fact')
    .innerJoin('gift', 'gift.id', 'fact.gift')
    .select(['gift.reference', 'fact.kind', 'fact.provider', 'fact.ref', 'fact.cents'])
    // of one that is only pretended nobody can say how its gifts are paid, and no CRM is told
    .where('fact.provider', 'in', Object.keys(described) as (keyof typeof described)[])
    .execute()
  const sumOf = (kind: string, of: (typeof facts)[number]) =>
    facts.find((fact) => fact.kind === kind && fact.ref === of.ref && fact.provider === of.provider)?.cents ?? 0
  const net = new Map<string, number>()
  for (const fact of facts)
    net.set(fact.reference, (net.get(fact.reference) ?? 0) + movedBy(fact, (kind) => sumOf(kind, fact)))
  return net
}

/** What a fact brought, or took; what undoes another, what that one took. */
function movedBy(fact: { readonly kind: string; readonly cents: number | null }, of: (kind: string) => number): number {
  if (fact.kind === 'paid') return fact.cents ?? 0
  if (fact.kind === 'refunded' || fact.kind === 'disputed') return -(fact.cents ?? 0)
  if (fact.kind === 'refund_failed') return of('refunded')
  return fact.kind === 'dispute_won' ? of('disputed') : 0
}
