import * as v from 'valibot'
import type { Fact, FactKind } from '#gift/lifecycle.ts'
import type { FundShares } from '#gift/shares.ts'
import type { EventRow } from '../../store/database/event-tables.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** All that a fact's event can be told from. */
export interface OfFact<Kind extends FactKind> {
  readonly gift: Gift
  readonly fact: Extract<Fact, { kind: Kind }>
  /** Everything that is known of the gift. */
  readonly facts: readonly Fact[]
  /** What of the fact's money is for each fund; empty where there are no funds to tell apart, or no money moved. */
  readonly shares: FundShares | readonly []
}

/** One type of event: its name and its schema stay as they are for ever. */
export interface EventKind {
  readonly type: string
  /** When it is told, for whoever writes a receiver. */
  readonly says: string
  /** What `data` holds of its own, beside what all have. */
  readonly schema: v.ObjectSchema<v.ObjectEntries, undefined>
  /** Whether its gift belongs to it. */
  readonly ofGift: boolean
  /** The fact that makes it; null: it is noted where it happens. */
  readonly fact: FactKind | null
  /** Its own data: from the fact, where one makes it, or from what was noted; null: there is no such fact, and nothing is told. */
  readonly data: (told: { readonly fact: OfFact<FactKind> | null; readonly row: EventRow }) => object | null
}

/** Whole cents of a US dollar. */
export const centsOf = (text: string) => v.pipe(v.number(), v.integer(), v.description(`US cents. ${text}`))
export const idOf = (text: string) => v.pipe(v.string(), v.description(text))

/** Money by what it is for. */
export const fundList = v.pipe(
  v.array(
    v.object({ fund: idOf('The id in the charity’s funds.yaml.'), cents: centsOf('Below zero where it went back.') }),
  ),
  v.description('What of it is for each fund. Empty where the charity has none to tell apart.'),
)

/** A type that a fact of the ledger makes. */
export const ofFact = <Kind extends FactKind, Entries extends v.ObjectEntries>(of: {
  readonly type: string
  readonly says: string
  readonly fact: Kind
  readonly entries: Entries
  readonly data: (fact: OfFact<Kind>) => v.InferInput<v.ObjectSchema<Entries, undefined>>
}): EventKind => ({
  type: of.type,
  says: of.says,
  schema: v.object(of.entries),
  ofGift: true,
  fact: of.fact,
  data: ({ fact }) => (fact === null ? null : of.data(fact as unknown as OfFact<Kind>)),
})

/** A type that is noted where it happens, with all that it tells. */
export const noted = (of: {
  readonly type: string
  readonly says: string
  readonly entries: v.ObjectEntries
  readonly ofGift?: true
}): EventKind => ({
  type: of.type,
  says: of.says,
  schema: v.object(of.entries),
  ofGift: of.ofGift ?? false,
  fact: null,
  data: ({ row }) => JSON.parse(row.details) as object,
})
