import type { Adopted } from '#gift/adoption/adopted.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { ByHand } from '#gift/by-hand/kinds.ts'
import type { Place } from '#gift/charge-day.ts'
import type { Attribution, Donor } from '#gift/donor.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import type { Fact, Standing } from '#gift/lifecycle.ts'
import type { GiftMatch } from '#gift/match.ts'
import { type Cents, cents, minus } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { KeptPaidBy } from '#gift/paid-by.ts'
import type { Addressing } from '#gift/person/addressing.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { FundShares, PurposeBefore } from '#gift/shares.ts'
import type { Tribute } from '#gift/tribute.ts'
import type { GiftRefTable, GiftRow } from '../database/schema.ts'
import { compiled, first, rows, run, type Steps, single, type Unit } from '../database/unit.ts'

/** A gift as it is stored, in the words of `gift/`. */
export interface Gift extends Place {
  readonly id: string
  readonly reference: string
  /** The browser's key of the draft it was begun from, kept for ever; null for gifts not begun by a page of ours. */
  readonly attempt: string | null
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly cents: Cents
  /** Of them, what the donor added for the cost of the payment. */
  readonly costCents: Cents
  readonly language: Language
  readonly country: string
  readonly donor: Donor | null
  /** Whose it is; null: it came to nothing, or nobody has found out yet. */
  readonly person: string | null
  /** How it is spoken of, where its person differs from what was given with it; null: as it was given. */
  readonly addressing: Addressing | null
  /** When its donor was forgotten: whoever is named later is not written down. Null: not forgotten. */
  readonly forgottenAt: number | null
  /** When a link mailed to its address was first acted on; null: nobody has proven that mailbox theirs. */
  readonly provenAt: number | null
  /** The number of the first set-up of a card that was asked for by a mailed link; null: none was. */
  readonly mailboxCard: number | null
  readonly optIn: boolean
  readonly attribution: Attribution | null
  readonly tribute: Tribute | null
  /** What it is for, in the shares in which all its payments are parted; null: begun before there were funds, so for the default one. */
  readonly funds: FundShares | null
  /** What its payments were for until some day, oldest first; of most gifts there is nothing. */
  readonly fundsBefore: readonly PurposeBefore[]
  /** The id of the appeal out of which it was given; null: out of none. Once money has come, it does not change. */
  readonly appeal: string | null
  /** What of its appeal's pot is reserved and used for it; null: nothing ever was. */
  readonly match: GiftMatch | null
  /** The line of a deposit slip from which it came; null: from none. */
  readonly byHand: ByHand | null
  /** From which program it was taken over; null: it was begun here. */
  readonly adopted: Adopted | null
  readonly startedAt: number
  /** The later day of its first charge; null: it is charged when it is begun. */
  readonly begins: Day | null
  /** The gift out of whose thanks it was asked for; null: out of none. */
  readonly follows: string | null
  /** Grows with each thing a donor may redo after it came to an end, so that idempotency keys differ. */
  readonly tryNumber: number
  readonly refs: Refs
  readonly standing: Standing
  readonly arrangement: Arrangement | null
  /** The number of the reading that the arrangement was read with. */
  readonly arrangementRevision: number
  /** What its provider was asked and has not answered. */
  readonly asked: Asked | null
  /** The operation that holds the gift until `until`, unless that has passed; null: it was released. */
  readonly hold: { readonly token: string; readonly until: number } | null
  /** When the resolver looks next; null: nothing is open. */
  readonly resolveAt: number | null
  readonly resolveTries: number
  /** Who began it, as keyed hashes (JSON), while its outcome counts in the budget against card testing. */
  readonly caller: string | null
  /** How it was last paid; null while nothing was, or nobody has told. */
  readonly paidBy: KeptPaidBy | null
  /** What links and browsers must carry to open the gift. */
  readonly accessRevision: number
  /** The W3C traceparent of the call that began it, so that what happens later joins its trace; null: none is kept. */
  readonly trace: string | null
}

/** The provider's ids for a gift. */
export interface Refs {
  readonly intent: string | null
  readonly customer: string | null
  readonly subscription: string | null
  readonly session: string | null
}
export const noRefs: Refs = { intent: null, customer: null, subscription: null, session: null }

/** What was agreed to be given. */
export interface Terms {
  readonly frequency: Frequency
  readonly cents: Cents
  readonly costCents: Cents
}

/**
 * A question that a provider was asked, stored before it was asked. While a `capture` or a `confirm` is unanswered, money may be
 * on its way: the gift can be neither closed, replaced, changed nor stopped. `terms`: what a `begin` asks for, agreed once the
 * provider has said yes. `close`: what can still be paid is cancelled, and why; the release before does not say. `stop`: a running
 * monthly gift is ended, as `by` wants. All but a stop, which has a request of its own, are a row of the table `request` as well.
 */
export type Asked = DraftAsked | { readonly what: 'stop'; readonly at: number; readonly by: 'donor' | 'operator' }
export type DraftAsked =
  | { readonly what: 'begin'; readonly at: number; readonly terms: Terms }
  | { readonly what: 'capture'; readonly at: number }
  | { readonly what: 'confirm'; readonly at: number; readonly token: string }
  | { readonly what: 'close'; readonly at: number; readonly reason?: ClosedReason; readonly by?: ClosedBy }

type ClosedReason = Extract<Fact, { kind: 'closed' }>['reason']
type ClosedBy = 'donor' | 'operator' | 'resolver'

const parsed = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T))

/** Reads a row of the gift table. */
export function giftOf(row: GiftRow): Gift {
  const rest = minus(minus(cents(row.paid_cents), cents(row.refunded_cents)), cents(row.disputed_cents))
  return {
    id: row.id,
    reference: row.reference,
    attempt: row.attempt,
    provider: row.provider,
    frequency: row.frequency,
    cents: cents(row.cents),
    costCents: cents(row.cost_cents ?? 0),
    language: languageNamed(row.language),
    country: row.country,
    donor:
      row.email === null ? null : { firstName: row.first_name ?? '', lastName: row.last_name ?? '', email: row.email },
    person: row.person,
    addressing: parsed<Addressing>(row.addressing),
    forgottenAt: row.forgotten_at,
    provenAt: row.proven_at,
    mailboxCard: row.mailbox_card,
    optIn: row.opt_in === 1,
    attribution:
      row.source === null && row.medium === null && row.campaign === null && row.link === null
        ? null
        : { source: row.source, medium: row.medium, campaign: row.campaign, link: row.link },
    tribute: row.tribute === null ? null : tributeOf(row.tribute),
    funds: fundsOf(row),
    fundsBefore: parsed<readonly PurposeBefore[]>(row.funds_before) ?? [],
    appeal: row.appeal,
    match: parsed<GiftMatch>(row.matching),
    byHand: parsed<ByHand>(row.by_hand),
    adopted: parsed<Adopted>(row.adopted),
    startedAt: row.started_at,
    begins: row.begins,
    follows: row.follows,
    inPlaceOf: row.in_place_of,
    goesOnAs: row.goes_on_as,
    tryNumber: row.round,
    refs: { intent: row.intent, customer: row.customer, subscription: row.subscription, session: row.session },
    standing: {
      state: row.state,
      payments: row.payments,
      paidCents: cents(row.paid_cents),
      refundedCents: cents(row.refunded_cents),
      disputedCents: cents(row.disputed_cents),
      keptCents: rest,
    },
    arrangement: row.arrangement === null ? null : arrangementOf(row.arrangement),
    arrangementRevision: row.arrangement_revision,
    asked: parsed<Asked>(row.asked),
    // The release before holds without a token, and may be running beside this one.
    hold: row.hold === null && row.busy_until === 0 ? null : { token: row.hold ?? '', until: row.busy_until },
    resolveAt: row.resolve_at,
    resolveTries: row.resolve_tries,
    caller: row.caller,
    trace: row.trace,
    paidBy: parsed<KeptPaidBy>(row.paid_by),
    accessRevision: row.access_revision,
  }
}

/** For one fund the gift has its name alone, for several their shares. */
const fundsOf = ({ fund, funds, cents: whole }: Pick<GiftRow, 'fund' | 'funds' | 'cents'>): FundShares | null =>
  parsed<FundShares>(funds) ?? (fund === null ? null : [{ fund, cents: cents(whole) }])

/** The other way round. One name, so that queries see it. */
export const fundColumns = (funds: FundShares | undefined): Pick<GiftRow, 'fund' | 'funds'> =>
  funds === undefined || funds.length > 1
    ? { fund: null, funds: funds ? JSON.stringify(funds) : null }
    : { fund: funds[0].fund, funds: null }

/** What was stored before cards could be chosen names none. */
function tributeOf(json: string): Tribute {
  const tribute = JSON.parse(json) as Omit<Tribute, 'eCard'> & Partial<Pick<Tribute, 'eCard'>>
  return { ...tribute, eCard: eCardFor(tribute.kind, tribute.eCard)?.id ?? null }
}

/** What was stored before a gift's days were does not name them: they are known from the next reading on. */
const arrangementOf = (json: string): Arrangement => ({ firstOn: null, nextOn: null, ...JSON.parse(json) })

/** Whether an operation holds the gift now. */
export const isHeld = ({ hold }: Pick<Gift, 'hold'>, now: number): boolean => hold !== null && hold.until > now

const rowById = compiled((db, { id }: { id: string }) => db.selectFrom('gift').selectAll().where('id', '=', id))
const lockedById = compiled((db, { id }: { id: string }) =>
  db.selectFrom('gift').selectAll().where('id', '=', id).forUpdate(),
)

/** The gift, locked against other writers until the unit ends. */
export const lockedGift = (id: string): Unit<Gift | undefined> =>
  function* (db) {
    const row = yield* first(lockedById(db, { id }))
    return row && giftOf(row)
  }

export const giftById = (id: string): Unit<Gift | undefined> =>
  function* (db) {
    const row = yield* first(rowById(db, { id }))
    return row && giftOf(row)
  }

/** The gift of this reference, of our id, or of any id of its provider. */
export const giftByAnyId = (word: string): Unit<Gift | undefined> =>
  function* (db) {
    const own = db.selectFrom('gift').selectAll()
    const row =
      (yield* first(own.where('reference', '=', word.toUpperCase()))) ??
      (yield* first(own.where('id', '=', word.toLowerCase())))
    if (row) return giftOf(row)
    const ref = yield* first(db.selectFrom('gift_ref').select('gift').where('ref', '=', word))
    return ref && (yield* giftById(ref.gift)(db))
  }

const byRefs = compiled((db, { provider, refs }: { provider: ProviderName; refs: readonly string[] }) =>
  db
    .selectFrom('gift_ref')
    .select(['ref', 'gift'])
    .where('provider', '=', provider)
    .where('ref', 'in', [...refs]),
)

/** The id of the gift that one of these provider ids belongs to, asking in their order. */
export const giftByRefs = (provider: ProviderName, refs: readonly string[]): Unit<string | undefined> =>
  function* (db) {
    if (refs.length === 0) return undefined
    const gifts = new Map((yield* rows(byRefs(db, { provider, refs }))).map((row) => [row.ref, row.gift]))
    return refs.map((ref) => gifts.get(ref)).find((gift) => gift !== undefined)
  }

const insertRefs = compiled((db, { refs }: { refs: readonly GiftRefTable[] }) =>
  db
    .insertInto('gift_ref')
    .values(refs)
    .onConflict((c) => c.doNothing()),
)

/** Remembers that these provider ids belong to the gift. */
export const rememberRefs = (
  provider: ProviderName,
  gift: string,
  refs: readonly (string | null | undefined)[],
): Unit<void> =>
  function* (db): Steps<void> {
    const names = [...new Set(refs.filter((ref): ref is string => typeof ref === 'string' && ref !== ''))]
    if (names.length === 0) return
    yield* run(insertRefs(db, { refs: names.map((ref) => ({ provider, ref, gift })) }))
  }

const insertRefsAnew = compiled((db, { refs }: { refs: readonly GiftRefTable[] }) =>
  db
    .insertInto('gift_ref')
    .values(refs)
    .onConflict((c) => c.columns(['provider', 'ref']).doUpdateSet((e) => ({ gift: e.ref('excluded.gift') }))),
)

/** What was known as another gift's is this one's from now on. */
export const takeRef = (provider: ProviderName, gift: string, ref: string): Unit<void> =>
  single(function* (db) {
    yield* run(insertRefsAnew(db, { refs: [{ provider, ref, gift }] }))
  })

/** No id of its provider leads to the gift any more. */
export const forgetRefs = (gift: string): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('gift_ref').where('gift', '=', gift))
  })

/** Takes a number for a reading of the arrangement before the provider is asked: a later reading has a greater one. */
export const numberReading = (id: string): Unit<number> =>
  single(function* (db) {
    const row = yield* first(
      db
        .updateTable('gift')
        .set((e) => ({ last_reading: e('last_reading', '+', 1) }))
        .where('id', '=', id)
        .returning('last_reading'),
    )
    return row?.last_reading ?? 0
  })
