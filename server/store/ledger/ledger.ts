import type { FactKind } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { FactRow } from '../database/schema.ts'
import type { Store } from '../database/store.ts'

/** A fact of the ledger as a provider's statement is compared with it. */
export interface Movement {
  /** Its number in the ledger. */
  readonly seq: number
  readonly kind: FactKind
  readonly ref: string
  /** Null for what has no amount of its own: money that came back. */
  readonly cents: Cents | null
  readonly feeCents: Cents | null
  readonly gift: string
  readonly at: number
  /** A payment that no line of the provider's balance dates: its line may stand on another day. */
  readonly datedApart: boolean
}

/** Of what its movement dates the version is that moment; of what nothing dates better than its success, 2 at most. */
const datedBySuccess = 2

const columns = ['seq', 'kind', 'fact.ref as ref', 'cents', 'fee_cents', 'fact.gift as gift', 'at', 'version'] as const

const movementOf = (
  row: Pick<FactRow, 'seq' | 'kind' | 'ref' | 'cents' | 'fee_cents' | 'gift' | 'at' | 'version'>,
): Movement => ({
  seq: row.seq,
  kind: row.kind,
  ref: row.ref,
  cents: row.cents === null ? null : cents(row.cents),
  feeCents: row.fee_cents === null ? null : cents(row.fee_cents),
  gift: row.gift,
  at: row.at,
  datedApart: row.kind === 'paid' && row.version !== null && row.version <= datedBySuccess,
})

const ofProvider = ({ db }: Pick<Store, 'db'>, provider: ProviderName) =>
  db.selectFrom('fact').select(columns).where('provider', '=', provider)

/** Facts read at once: the process does nothing else while it takes them in. */
const page = 1000

/** Which facts are read. */
export interface FactQuery {
  /** Null: of every provider. */
  readonly provider: ProviderName | null
  readonly kinds: readonly FactKind[]
  /** Dated in `[from, to)`, in unix milliseconds by the provider's own time. */
  readonly from: number
  readonly to: number
}

/**
 * The facts that are asked for, oldest first, a page at a time however many there are. Those learnt meanwhile may or may not
 * be there.
 */
export async function* factsBetween(
  { db }: Pick<Store, 'db'>,
  { provider, kinds, from, to }: FactQuery,
): AsyncGenerator<readonly FactRow[]> {
  let all = db
    .selectFrom('fact')
    .selectAll()
    .where('kind', 'in', [...kinds])
  if (provider !== null) all = all.where('provider', '=', provider)
  let last = { at: from, seq: -1 }
  for (;;) {
    const { at, seq } = last
    const movement = await all
      .where('at', '>=', at)
      .where('at', '<', to)
      .where((e) => e.or([e('at', '>', at), e('seq', '>', seq)]))
      .orderBy('at')
      .orderBy('seq')
      .limit(page)
      .execute()
    const end = movement.at(-1)
    if (!end) return
    last = end
    yield movement
  }
}

/** The same as movements. */
export async function* movementsBetween(
  store: Pick<Store, 'db'>,
  span: FactQuery & { readonly provider: ProviderName },
): AsyncGenerator<readonly Movement[]> {
  for await (const facts of factsBetween(store, span)) yield facts.map(movementOf)
}

/** The number of the newest fact; 0 in an empty ledger. */
export async function newestFact({ db }: Pick<Store, 'db'>): Promise<number> {
  const newest = await db.selectFrom('fact').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return newest?.seq ?? 0
}

/** The facts that a provider names so, by kind and ref (`movementKey`), whenever they were. */
export async function movementsNamed(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Movement>> {
  if (refs.length === 0) return new Map()
  const fact = await ofProvider(store, provider)
    .where('ref', 'in', [...refs])
    .execute()
  return new Map(fact.map((row) => [movementKey(row), movementOf(row)]))
}

export const movementKey = ({ kind, ref }: Pick<FactRow, 'kind' | 'ref'>): string => `${kind}:${ref}`

/** The payments of the gifts to which these ids of the provider belong, dated in `[from, to]`, by that id. */
export async function paymentsOfRefs(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  refs: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<string, readonly Movement[]>> {
  if (refs.length === 0) return new Map()
  const fact = await store.db
    .selectFrom('gift_ref')
    .innerJoin('fact', 'fact.gift', 'gift_ref.gift')
    .select(['gift_ref.ref as named', ...columns])
    .where('gift_ref.provider', '=', provider)
    .where('gift_ref.ref', 'in', [...refs])
    .where('fact.provider', '=', provider)
    .where('kind', '=', 'paid')
    .where('at', '>=', from)
    .where('at', '<=', to)
    .execute()
  const named = Map.groupBy(fact, (row) => row.named)
  return new Map([...named].map(([ref, rows]) => [ref, rows.map(movementOf)]))
}

/** One fact by the provider's id, whenever it was; undefined when we do not know it. */
export async function findMovement(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  kind: FactKind,
  ref: string,
): Promise<Movement | undefined> {
  const fact = await ofProvider(store, provider).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()
  return fact && movementOf(fact)
}

/** The facts of one kind under several of the provider's ids, the first learnt first. */
export async function findMovements(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  kind: FactKind,
  refs: readonly string[],
): Promise<readonly Movement[]> {
  const fact = await ofProvider(store, provider)
    .where('kind', '=', kind)
    .where('ref', 'in', [...refs])
    .orderBy('seq')
    .execute()
  return fact.map(movementOf)
}

/** The newest dispute of a payment; undefined when we know of none. */
export async function findDisputeOf(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  payment: string,
): Promise<Movement | undefined> {
  const fact = await ofProvider(store, provider)
    .where('kind', '=', 'disputed')
    .where('payment', '=', payment)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return fact && movementOf(fact)
}
