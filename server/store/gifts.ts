import type { Arrangement } from '#gift/arrangement.ts'
import type { Attribution, Donor } from '#gift/donor.ts'
import type { Language } from '#gift/language.ts'
import type { Standing } from '#gift/lifecycle.ts'
import { type Cents, cents, minus, zero } from '#gift/money.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { Tribute } from '#gift/tribute.ts'
import { compiled } from './compiled.ts'
import type { GiftRefTable, GiftRow } from './schema.ts'
import { first, rows, run, type Steps, single, type Unit } from './unit.ts'

/** A gift as it is stored, in the words of `gift/`. */
export interface Gift {
  readonly id: string
  readonly reference: string
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly cents: Cents
  readonly language: Language
  readonly country: string
  readonly donor: Donor | null
  readonly optIn: boolean
  readonly attribution: Attribution | null
  readonly tribute: Tribute | null
  readonly startedAt: number
  readonly round: number
  readonly refs: Refs
  readonly standing: Standing
  readonly arrangement: Arrangement | null
}

/** The provider's ids for a gift. */
export interface Refs {
  readonly intent: string | null
  readonly customer: string | null
  readonly subscription: string | null
  readonly session: string | null
}
export const noRefs: Refs = { intent: null, customer: null, subscription: null, session: null }

/** Reads a row of the gift table. */
export function giftOf(row: GiftRow): Gift {
  const kept = minus(minus(cents(row.paid_cents), cents(row.refunded_cents)), cents(row.disputed_cents))
  return {
    id: row.id,
    reference: row.reference,
    provider: row.provider,
    frequency: row.frequency,
    cents: cents(row.cents),
    language: row.language,
    country: row.country,
    donor:
      row.email === null ? null : { firstName: row.first_name ?? '', lastName: row.last_name ?? '', email: row.email },
    optIn: row.opt_in === 1,
    attribution:
      row.source === null && row.medium === null && row.campaign === null
        ? null
        : { source: row.source, medium: row.medium, campaign: row.campaign },
    tribute: row.tribute === null ? null : (JSON.parse(row.tribute) as Tribute),
    startedAt: row.started_at,
    round: row.round,
    refs: { intent: row.intent, customer: row.customer, subscription: row.subscription, session: row.session },
    standing: {
      state: row.state,
      payments: row.payments,
      paidCents: cents(row.paid_cents),
      refundedCents: cents(row.refunded_cents),
      disputedCents: cents(row.disputed_cents),
      keptCents: kept > 0 ? kept : zero,
    },
    arrangement: row.arrangement === null ? null : arrangementOf(row.arrangement),
  }
}

/** What was stored before a gift's days were does not name them: they are known from the next reading on. */
const arrangementOf = (stored: string): Arrangement => ({ firstOn: null, nextOn: null, ...JSON.parse(stored) })

/** The standing as the gift table keeps it, for lists and sums. */
export const standingColumns = (standing: Standing) => ({
  state: standing.state,
  payments: standing.payments,
  paid_cents: standing.paidCents,
  refunded_cents: standing.refundedCents,
  disputed_cents: standing.disputedCents,
})

export const donorColumns = (donor: Donor | null) => ({
  first_name: donor?.firstName ?? null,
  last_name: donor?.lastName ?? null,
  email: donor?.email ?? null,
})

const rowById = compiled((db, { id }: { id: string }) => db.selectFrom('gift').selectAll().where('id', '=', id))
const lockedById = compiled((db, { id }: { id: string }) =>
  db.selectFrom('gift').selectAll().where('id', '=', id).forUpdate(),
)

/** The gift's row, held against other writers until the unit ends. */
export const lockedGift =
  (id: string): Unit<GiftRow | undefined> =>
  (db) =>
    first(lockedById(db, { id }))

export const giftById = (id: string): Unit<Gift | undefined> =>
  function* (db) {
    const row = yield* first(rowById(db, { id }))
    return row && giftOf(row)
  }

/** The gift that one of these provider ids belongs to, asking in their order. */
export const giftByRefs = (provider: ProviderName, refs: readonly string[]): Unit<string | undefined> =>
  function* (db) {
    if (refs.length === 0) return undefined
    const found = yield* rows(
      db
        .selectFrom('gift_ref')
        .select(['ref', 'gift'])
        .where('provider', '=', provider)
        .where('ref', 'in', [...refs]),
    )
    const byRef = new Map(found.map((row) => [row.ref, row.gift]))
    for (const ref of refs) {
      const gift = byRef.get(ref)
      if (gift !== undefined) return gift
    }
    return undefined
  }

const insertRefs = compiled((db, { refs }: { refs: readonly GiftRefTable[] }) =>
  db
    .insertInto('gift_ref')
    .values(refs)
    .onConflict((c) => c.doNothing()),
)

const update = compiled((db, { id, changes }: { id: string; changes: Partial<GiftRow> }) =>
  db.updateTable('gift').set(changes).where('id', '=', id),
)

/** Changes some columns of the gift's row. */
export const changeGift = (id: string, changes: Partial<GiftRow>): Unit<void> =>
  single((db) => run(update(db, { id, changes })))

/** Remembers that these provider ids belong to the gift. */
export const rememberRefs = (
  provider: ProviderName,
  gift: string,
  refs: readonly (string | null | undefined)[],
): Unit<void> =>
  function* (db): Steps<void> {
    const known = [...new Set(refs.filter((ref): ref is string => typeof ref === 'string' && ref !== ''))]
    if (known.length === 0) return
    yield* run(insertRefs(db, { refs: known.map((ref) => ({ provider, ref, gift })) }))
  }
