import type { Arrangement } from '#gift/arrangement.ts'
import type { Donor } from '#gift/donor.ts'
import type { Device } from '#gift/funnel.ts'
import { justStarted, type Standing, type State } from '#gift/lifecycle.ts'
import { keptAddress } from '#gift/mail-address.ts'
import type { GiftMatch } from '#gift/match.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { KeptPaidBy } from '#gift/paid-by.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { FundShares } from '#gift/shares.ts'
import type { RequestTable } from '../database/request-table.ts'
import type { GiftRow } from '../database/schema.ts'
import { ahead, atOnce, compiled, first, run, single, type Unit } from '../database/unit.ts'
import type { GiftDetails } from './gift-details.ts'
import { type Asked, fundColumns, type Gift, giftOf, noRefs, type Refs } from './gifts.ts'

/** What may change in a gift. What is absent stays; a ref that is null is forgotten. */
export interface GiftChanges {
  readonly frequency?: Frequency
  readonly cents?: Cents
  readonly costCents?: Cents
  /** Whose it is by another name or address is found out anew, unless `staysTheirs`. */
  readonly donor?: Donor
  readonly staysTheirs?: true
  readonly details?: GiftDetails
  readonly funds?: FundShares
  readonly fundsBefore?: Gift['fundsBefore']
  readonly match?: GiftMatch | null
  readonly refs?: Partial<Refs>
  readonly standing?: Standing
  readonly arrangement?: { readonly is: Arrangement; readonly revision: number }
  readonly asked?: Asked | null
  readonly hold?: Gift['hold']
  readonly tryNumber?: number
  readonly resolveAt?: number | null
  readonly resolveTries?: number
  readonly caller?: null
  readonly paidBy?: KeptPaidBy
  readonly provenAt?: number | null
  readonly mailboxCard?: number | null
}

/** A gift to store, of which nothing has been heard yet. */
export interface NewGift extends GiftDetails, Partial<Pick<Gift, 'byHand' | 'adopted' | 'inPlaceOf' | 'provenAt'>> {
  readonly id: string
  readonly reference: string
  readonly attempt: string | null
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly cents: Cents
  readonly costCents: Cents
  readonly donor: Donor | null
  readonly startedAt: number
  readonly begins: Day | null
  readonly follows: string | null
  readonly subscription: string | null
  readonly asked: Asked | null
  readonly hold: Gift['hold']
  readonly resolveAt: number | null
  readonly caller: string | null
  readonly trace: string | null
  /** Absent: not begun on our page. */
  readonly device?: Device
  /** What the form showed of an experiment (`experiment/variant`). */
  readonly variant?: string
  /** Absent: the default fund, or there are none. */
  readonly funds?: FundShares
  readonly match?: GiftMatch
}

const standingColumns = (standing: Standing) => ({
  state: standing.state,
  payments: standing.payments,
  paid_cents: standing.paidCents,
  refunded_cents: standing.refundedCents,
  disputed_cents: standing.disputedCents,
})

const donorColumns = (donor: Donor | null) => ({
  first_name: donor?.firstName ?? null,
  last_name: donor?.lastName ?? null,
  email: donor ? keptAddress(donor.email) : null,
  words_at: null,
})

const detailColumns = ({ language, country, optIn, tribute, attribution, appeal }: GiftDetails) => ({
  language,
  country,
  opt_in: optIn ? 1 : 0,
  tribute: tribute && JSON.stringify(tribute),
  words_at: null,
  source: attribution?.source ?? null,
  medium: attribution?.medium ?? null,
  campaign: attribution?.campaign ?? null,
  link: attribution?.link ?? null,
  ask: attribution?.ask ?? null,
  ...(appeal === undefined ? {} : { appeal }),
})

const holdColumns = (hold: Gift['hold']) => ({ hold: hold?.token ?? null, busy_until: hold?.until ?? 0 })
const costColumn = (costCents: Cents) => ({ cost_cents: costCents === 0 ? null : costCents })
const fundsBeforeColumn = (all: Gift['fundsBefore']) => ({ funds_before: all.length ? JSON.stringify(all) : null })
const matchColumn = (match: GiftMatch | null | undefined) => ({ matching: match ? JSON.stringify(match) : null })
const askedColumn = (request: Asked | null) => ({ asked: request && JSON.stringify(request) })

function columnsOf(changes: GiftChanges): Partial<GiftRow> {
  const { frequency, cents, donor, details, refs, standing, arrangement, asked, hold } = changes
  return {
    ...(frequency === undefined ? {} : { frequency }),
    ...(cents === undefined ? {} : { cents }),
    ...(changes.costCents === undefined ? {} : costColumn(changes.costCents)),
    ...(donor === undefined ? {} : donorColumns(donor)),
    ...(donor === undefined || changes.staysTheirs ? {} : { person: null, addressing: null }),
    ...(details === undefined ? {} : detailColumns(details)),
    ...(changes.funds === undefined ? {} : { ...fundColumns(changes.funds), words_at: null }),
    ...(changes.fundsBefore === undefined ? {} : fundsBeforeColumn(changes.fundsBefore)),
    ...(changes.match === undefined ? {} : matchColumn(changes.match)),
    ...refs,
    ...(standing === undefined ? {} : standingColumns(standing)),
    ...(arrangement === undefined
      ? {}
      : { arrangement: JSON.stringify(arrangement.is), arrangement_revision: arrangement.revision }),
    ...(asked === undefined ? {} : askedColumn(asked)),
    ...(hold === undefined ? {} : holdColumns(hold)),
    ...(changes.tryNumber === undefined ? {} : { round: changes.tryNumber }),
    ...(changes.resolveAt === undefined ? {} : { resolve_at: changes.resolveAt }),
    ...(changes.resolveTries === undefined ? {} : { resolve_tries: changes.resolveTries }),
    ...(changes.caller === undefined ? {} : { caller: changes.caller }),
    ...(changes.paidBy === undefined ? {} : { paid_by: JSON.stringify(changes.paidBy), words_at: null }),
    ...(changes.provenAt === undefined ? {} : { proven_at: changes.provenAt }),
    ...(changes.mailboxCard === undefined ? {} : { mailbox_card: changes.mailboxCard }),
  }
}

const update = compiled((db, { id, columns }: { id: string; columns: Partial<GiftRow> }) =>
  db.updateTable('gift').set(columns).where('id', '=', id),
)
const updateHeld = compiled((db, { id, token, columns }: { id: string; token: string; columns: Partial<GiftRow> }) =>
  db.updateTable('gift').set(columns).where('id', '=', id).where('hold', '=', token).returning('state'),
)

const keepQuestion = compiled((db, { requests }: { requests: readonly RequestTable[] }) =>
  db
    .insertInto('request')
    .values(requests)
    .onConflict((c) =>
      c.column('id').doUpdateSet((e) => {
        const isSame = e.and([
          e('request.kind', '=', e.ref('excluded.kind')),
          e('request.arguments', '=', e.ref('excluded.arguments')),
        ])
        return {
          asked_at: e.case().when(isSame).then(e.ref('request.asked_at')).else(e.ref('excluded.asked_at')).end(),
          tries: e.case().when(isSame).then(e.ref('request.tries')).else(e.ref('excluded.tries')).end(),
          kind: e.ref('excluded.kind'),
          arguments: e.ref('excluded.arguments'),
          asked_by: e.ref('excluded.asked_by'),
          due_at: e.ref('excluded.due_at'),
          problem: e.ref('excluded.problem'),
        }
      }),
    ),
)
const forgetQuestion = compiled((db, { id }: { id: string }) => db.deleteFrom('request').where('id', '=', id))

/**
 * What its provider is asked before it is given is a request too, under the gift's own id, and due once whoever asks holds the gift no
 * more. It takes the place of what was asked before; told again, it is the same. With its answer it is deleted. Null: nothing changes.
 */
function requestFor(
  id: string,
  { asked, hold, resolveAt }: Pick<GiftChanges, 'asked' | 'hold' | 'resolveAt'>,
): Unit<void> | null {
  if (asked === undefined) return null
  return function* (db) {
    // a stop has a request of its own
    if (asked === null || asked.what === 'stop') return yield* run(forgetQuestion(db, { id }))
    const { what: kind, at, ...wanted } = asked
    const request: RequestTable = {
      id,
      gift: id,
      kind,
      arguments: JSON.stringify(wanted),
      status: 'open',
      asked_by: asked.what === 'close' ? (asked.by ?? 'resolver') : 'donor',
      asked_at: at,
      due_at: Math.max(hold?.until ?? 0, resolveAt ?? 0),
      tries: 0,
      settled_at: null,
      problem: null,
    }
    yield* run(keepQuestion(db, { requests: [request] }))
  }
}

/** One statement needs no transaction around it; with what its provider is asked, there are two. */
const singleUnless = <T>(other: unknown, unit: Unit<T>): Unit<T> => (other ? unit : single(unit))

/** Changes a gift. */
export const changeGift = (id: string, changes: GiftChanges): Unit<void> => {
  const newRequest = requestFor(id, changes)
  return singleUnless(newRequest, function* (db) {
    const columns = columnsOf(changes)
    if (Object.keys(columns).length > 0) yield* run(update(db, { id, columns }))
    if (newRequest) yield* newRequest(db)
  })
}

/**
 * Changes a gift and releases it, if the operation of this token still holds it; answers the state in which it is. Null, and nothing
 * changed, when another operation has taken it over meanwhile: whoever comes too late has no say any more.
 */
export const releaseGift = (id: string, token: string, changes: GiftChanges = {}): Unit<State | null> => {
  const newRequest = requestFor(id, changes)
  return singleUnless(newRequest, function* (db) {
    const columns = { ...columnsOf(changes), ...holdColumns(null) }
    const released = yield* first(updateHeld(db, { id, token, columns }))
    if (released && newRequest) yield* newRequest(db)
    return released?.state ?? null
  })
}

const forgetAnswered = compiled((db, { id, gift }: { id: string; gift: string }) =>
  db
    .deleteFrom('request')
    .where('id', '=', id)
    .where((e) =>
      e.exists(e.selectFrom('gift').select('gift.id').where('gift.id', '=', gift).where('asked', 'is', null)),
    ),
)

/** The same for who has the answer to what was asked, in one turn with all that is written `beside`. */
export const releaseAnswered = (
  id: string,
  token: string,
  changes: Omit<GiftChanges, 'asked' | 'hold'>,
  ...beside: readonly Unit<void>[]
): Unit<State | null> =>
  atOnce(function* (db) {
    const columns = { ...columnsOf({ ...changes, asked: null }), ...holdColumns(null) }
    const released = updateHeld(db, { id, token, columns })
    const forgotten = run(forgetAnswered(db, { id, gift: id }))
    return (yield* ahead(released, forgotten, ...beside.map((unit) => unit(db))))?.state ?? null
  })

const insert = compiled((db, { gifts }: { gifts: readonly GiftRow[] }) => db.insertInto('gift').values(gifts))

/** Stores a new gift. */
export const insertGift = (gift: NewGift): Unit<Gift> =>
  function* (db) {
    const row: GiftRow = {
      id: gift.id,
      reference: gift.reference,
      attempt: gift.attempt,
      provider: gift.provider,
      frequency: gift.frequency,
      cents: gift.cents,
      ...costColumn(gift.costCents),
      currency: 'USD',
      ...donorColumns(gift.donor),
      started_at: gift.startedAt,
      ...{ begins: gift.begins, follows: gift.follows, in_place_of: gift.inPlaceOf ?? null, goes_on_as: null },
      round: 1,
      ...noRefs,
      subscription: gift.subscription,
      ...standingColumns(justStarted),
      arrangement: null,
      arrangement_revision: 0,
      last_reading: 0,
      resolve_at: gift.resolveAt,
      resolve_tries: 0,
      ...holdColumns(gift.hold),
      ...askedColumn(gift.asked),
      caller: gift.caller,
      trace: gift.trace,
      paid_by: null,
      device: gift.device ?? null,
      variant: gift.variant ?? null,
      ...fundColumns(gift.funds),
      funds_before: null,
      ...matchColumn(gift.match),
      by_hand: gift.byHand ? JSON.stringify(gift.byHand) : null,
      adopted: gift.adopted ? JSON.stringify(gift.adopted) : null,
      access_revision: 0,
      access_ended_at: null,
      person: null,
      addressing: null,
      forgotten_at: null,
      proven_at: gift.provenAt ?? null,
      mailbox_card: null,
      ...detailColumns(gift),
      appeal: gift.appeal ?? null,
    }
    yield* run(insert(db, { gifts: [row] }))
    const requestUnit = gift.asked && requestFor(gift.id, gift)
    if (requestUnit) yield* requestUnit(db)
    return giftOf(row)
  }
