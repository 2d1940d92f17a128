import { type Kysely, sql } from 'kysely'
import type { FactKind } from '#gift/lifecycle.ts'
import type { ProviderName } from '#gift/provider.ts'
import { newestFirst, type Page, type Place, type Walk } from '../database/newest-first.ts'
import type { FactRow, Schema } from '../database/schema.ts'
import type { Unit } from '../database/unit.ts'

/** The facts that move money, or bring it back. */
export const movementKinds = [
  'paid',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const satisfies readonly FactKind[]
export type MovementKind = (typeof movementKinds)[number]

/** Which movements are listed; null: all. */
export interface MovementFilter {
  readonly provider: ProviderName | null
  readonly kind: MovementKind | null
  /** Dated in `[from, to)` by the provider, in unix milliseconds. */
  readonly from: number | null
  readonly to: number | null
}

export type ListedMovement = Pick<FactRow, 'seq' | 'provider' | 'ref' | 'gift' | 'at' | 'cents' | 'fee_cents'> & {
  readonly kind: MovementKind
  readonly reference: string
}

const keyOf = ({ at, seq }: Pick<FactRow, 'at' | 'seq'>): Place => ({ key: `${at}-${seq}`, at })
const partsOf = ({ key }: Place) => {
  const [at, seq] = key.split('-').map(Number)
  return { at: at ?? 0, seq: seq ?? 0 }
}

const facts = (db: Kysely<Schema>, { from, to }: MovementFilter, after: Place | null) => {
  let of = db.selectFrom('fact')
  if (from !== null) of = of.where('fact.at', '>=', from)
  if (to !== null) of = of.where('fact.at', '<', to)
  if (after === null) return of
  const { at, seq } = partsOf(after)
  return of.where('fact.at', '<=', at).where((e) => e.or([e('fact.at', '<', at), e('fact.seq', '<', seq)]))
}

const walkOf = (filter: MovementFilter): Walk<ListedMovement> => ({
  floor: (db, after, skipped) =>
    facts(db, filter, after)
      .select([sql<string>`fact.at || '-' || fact.seq`.as('key'), 'fact.at as at'])
      .orderBy('fact.at', 'desc')
      .orderBy('fact.seq', 'desc')
      .offset(skipped)
      .limit(1),
  found: (db, after, floor, most) => {
    let of = facts(db, filter, after)
      .innerJoin('gift', 'gift.id', 'fact.gift')
      .where('fact.kind', 'in', filter.kind === null ? [...movementKinds] : [filter.kind])
    if (floor !== null) {
      const { at, seq } = partsOf(floor)
      of = of.where('fact.at', '>=', at).where((e) => e.or([e('fact.at', '>', at), e('fact.seq', '>=', seq)]))
    }
    if (filter.provider !== null) of = of.where('fact.provider', '=', filter.provider)
    return of
      .select([
        'fact.seq',
        'fact.provider',
        'fact.kind',
        'fact.ref',
        'fact.gift',
        'fact.at',
        'fact.cents',
        'fact.fee_cents',
        'gift.reference',
      ])
      .$narrowType<{ kind: MovementKind }>()
      .orderBy('fact.at', 'desc')
      .orderBy('fact.seq', 'desc')
      .limit(most)
  },
})

/** One page of the money that moved, the newest first by the provider's own time. */
export const movementsPage = (
  filter: MovementFilter,
  page: { readonly after: Place | null; readonly size: number },
): Unit<Page<ListedMovement>> =>
  newestFirst([walkOf(filter)], page, keyOf, (a, b) => {
    const [one, other] = [partsOf(a), partsOf(b)]
    return one.at === other.at ? one.seq < other.seq : one.at < other.at
  })
