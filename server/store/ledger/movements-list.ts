import { type Kysely, sql } from 'kysely'
import type { FactKind } from '#gift/lifecycle.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { AccountFeeRow } from '../database/books-tables.ts'
import { newestFirst, type Page, type Place, type Walk } from '../database/newest-first.ts'
import type { FactRow, Schema } from '../database/schema.ts'
import type { Unit } from '../database/unit.ts'

/** The facts that move money, or bring it back. */
const factKinds = [
  'paid',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const satisfies readonly FactKind[]
type MovingFact = (typeof factKinds)[number]

/** What moves money: facts of gifts, and what a provider takes of the account itself. */
export const movementKinds = [...factKinds, 'account_fee'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Which movements are listed; null: all. */
export interface MovementFilter {
  readonly provider: ProviderName | null
  readonly kind: MovementKind | null
  /** Dated in `[from, to)` by the provider, in unix milliseconds. */
  readonly from: number | null
  readonly to: number | null
}

type Common = Pick<FactRow, 'seq' | 'provider' | 'ref' | 'at' | 'fee_cents'>

export type ListedMovement =
  | (Common & Pick<FactRow, 'gift' | 'cents'> & { readonly kind: MovingFact; readonly reference: string })
  | (Common & Pick<AccountFeeRow, 'category' | 'description'> & { readonly kind: 'account_fee' })

/** Facts and fees have numbers of their own: of two that are alike in time and number, the fee stands first. */
const ranks = { fact: 0, fee: 1 } as const
type Rank = (typeof ranks)[keyof typeof ranks]
interface Spot {
  readonly at: number
  readonly seq: number
  readonly rank: Rank
}

/** How a place is written into an address: `1767268800000-12-0`. */
export const movementPlace: RegExp = /^\d{1,15}-\d{1,15}-[01]$/

const placeOf = ({ at, seq, kind }: Pick<ListedMovement, 'at' | 'seq' | 'kind'>): Place => ({
  key: `${at}-${seq}-${kind === 'account_fee' ? ranks.fee : ranks.fact}`,
  at,
})
const spotOf = ({ key }: Place): Spot => {
  const [at = 0, seq = 0, rank = 0] = key.split('-').map(Number)
  return { at, seq, rank: rank === ranks.fee ? ranks.fee : ranks.fact }
}
const older = (one: Spot, other: Spot): boolean =>
  one.at !== other.at ? one.at < other.at : one.seq !== other.seq ? one.seq < other.seq : one.rank < other.rank

const facts = (db: Kysely<Schema>, { from, to }: MovementFilter, after: Place | null) => {
  let of = db.selectFrom('fact')
  if (from !== null) of = of.where('fact.at', '>=', from)
  if (to !== null) of = of.where('fact.at', '<', to)
  if (after === null) return of
  const { at, seq, rank } = spotOf(after)
  const behind = rank === ranks.fee ? '<=' : '<'
  return of.where('fact.at', '<=', at).where((e) => e.or([e('fact.at', '<', at), e('fact.seq', behind, seq)]))
}

const factWalk = (filter: MovementFilter): Walk<ListedMovement> => ({
  floor: (db, after, skipped) =>
    facts(db, filter, after)
      .select([sql<string>`fact.at || '-' || fact.seq || '-0'`.as('key'), 'fact.at as at'])
      .orderBy('fact.at', 'desc')
      .orderBy('fact.seq', 'desc')
      .offset(skipped)
      .limit(1),
  found: (db, after, floor, most) => {
    let of = facts(db, filter, after)
      .innerJoin('gift', 'gift.id', 'fact.gift')
      .where('fact.kind', 'in', filter.kind === null ? [...factKinds] : [filter.kind as MovingFact])
    if (floor !== null) {
      const { at, seq } = spotOf(floor)
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
      .$narrowType<{ kind: MovingFact }>()
      .orderBy('fact.at', 'desc')
      .orderBy('fact.seq', 'desc')
      .limit(most)
  },
})

const fees = (db: Kysely<Schema>, { from, to }: MovementFilter, after: Place | null) => {
  let of = db.selectFrom('account_fee')
  if (from !== null) of = of.where('at', '>=', from)
  if (to !== null) of = of.where('at', '<', to)
  if (after === null) return of
  const { at, seq } = spotOf(after)
  return of.where('at', '<=', at).where((e) => e.or([e('at', '<', at), e('seq', '<', seq)]))
}

const feeWalk = (filter: MovementFilter): Walk<ListedMovement> => ({
  floor: (db, after, skipped) =>
    fees(db, filter, after)
      .select([sql<string>`at || '-' || seq || '-1'`.as('key'), 'at'])
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .offset(skipped)
      .limit(1),
  found: (db, after, floor, most) => {
    let of = fees(db, filter, after)
    if (floor !== null) {
      const { at, seq } = spotOf(floor)
      of = of.where('at', '>=', at).where((e) => e.or([e('at', '>', at), e('seq', '>=', seq)]))
    }
    if (filter.provider !== null) of = of.where('provider', '=', filter.provider)
    return of
      .select(['seq', 'provider', 'ref', 'at', 'cents as fee_cents', 'category', 'description'])
      .select(sql.lit<'account_fee'>('account_fee').as('kind'))
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .limit(most)
  },
})

/** One page of the money that moved, the newest first by the provider's own time. */
export const movementsPage = (
  filter: MovementFilter,
  page: { readonly after: Place | null; readonly size: number },
): Unit<Page<ListedMovement>> => {
  const walks = [
    ...(filter.kind === 'account_fee' ? [] : [factWalk(filter)]),
    ...(filter.kind === null || filter.kind === 'account_fee' ? [feeWalk(filter)] : []),
  ]
  return newestFirst(walks, page, placeOf, (a, b) => older(spotOf(a), spotOf(b)))
}
