import { charityDay } from '#content/dates.ts'
import { type Appeal, appealOf } from '#gift/appeals.ts'
import { type Draw, type GiftMatch, isPotOpen, partsOf, pledgedOf, sumOf } from '#gift/match.ts'
import { type Cents, cents, zero } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { queuePieces } from '../../store/database/pieces.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endOfAppeal } from '../../store/gift/ended-appeals.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import {
  leftOf,
  lockedPot,
  movePot,
  openPot,
  type PotMove,
  type PotPart,
  partsOfPot,
  reserveOf,
} from '../../store/gift/pots.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { decideMatch, type MatchDecision, type PotTerms, parted } from '../gift/match.ts'
import { inPieces } from '../work/in-pieces.ts'

type PotDeps = Pick<Deps, 'clock' | 'random' | 'appeals'>

/** For so long something is reserved for who was told so and has not paid. */
export const reservedFor = minutes(30)

/** The pot that is drawn on for gifts of an appeal which runs; null: there is none, or it is not drawn on today. */
export const potToDraw = ({ clock }: Pick<Deps, 'clock'>, appeal: Appeal | null): Appeal | null =>
  appeal?.match && isPotOpen(appeal, charityDay(clock.now())) ? appeal : null

/**
 * What a gift may change of the pot that it has drawn on, by the calendar. Of an appeal that the charity has no more nothing is drawn, and
 * all is kept.
 */
export function potTerms({ clock, appeals }: PotDeps, { appeal: id }: Pick<Gift, 'appeal'>): PotTerms {
  const appeal = appealOf(id, appeals)
  const isOpen = appeal?.match !== undefined && isPotOpen(appeal, charityDay(clock.now()))
  return { monthly: appeal?.match?.monthly ?? 'first', isOpen }
}

/** Whether what was decided rests on the pot's being open, and it is not: its appeal was ended before its last day. */
export const isEndedFor = (decision: MatchDecision | null, { appeal }: Pick<Gift, 'appeal'>): Unit<boolean> =>
  function* (db) {
    const needsOpen = decision !== null && (decision.draws.length > 0 || decision.returned.length > 0)
    return needsOpen && appeal !== null && (yield* endOfAppeal(appeal)(db)) !== null
  }

/**
 * Reserves what is left, up to the amount of a gift that is being begun, and has it given back where it is not paid in time. `before`:
 * what the gift has; asked for as before, it keeps that. Null: nothing is left, or there is no pot. Joins the unit that stores the gift.
 */
export const reserveFor = (
  deps: PotDeps,
  { id, frequency, appeal: from, match: before }: Pick<Gift, 'id' | 'frequency' | 'appeal' | 'match'>,
  pot: Appeal | null,
  wanted: Cents,
): Unit<GiftMatch | null> =>
  function* (db) {
    const now = deps.clock.now()
    const had = before?.held ?? []
    // of two that change places at once neither waits for the other: pots are locked in the order of their ids
    if (pot && from !== null && pot.id < from && had.length > 0) yield* lockedPot(pot.id)(db)
    const isSame = from === (pot?.id ?? null) && sumOf(had) > 0 && before?.promised === sumOf(had)
    // what is the whole of it already is neither given back nor taken anew
    const reservations =
      pot === null
        ? yield* freed(from, had)(db)
        : isSame && sumOf(had) === wanted
          ? had
          : yield* drawn(deps, pot, wanted, from === pot.id ? had : yield* freed(from, had)(db))(db)
    if (reservations.length === 0) return null
    const until = now + reservedFor
    // one that is given once is closed by then, which gives it back; the gift itself is stored behind this
    if (frequency === 'monthly') yield* queuePieces('lapse_match', [{ id, gift: null }], now, until)(db)
    return { promised: sumOf(reservations), held: reservations, until, payments: [] }
  }

/** Gives back what is reserved; answers what is reserved then. */
const freed = (appeal: string | null, reservations: readonly Draw[]): Unit<readonly Draw[]> =>
  function* (db) {
    if (appeal !== null) yield* movePot(appeal, reservations.map(asFreed))(db)
    return []
  }

const asFreed = ({ part, cents: some }: Draw): PotMove => ({ part, reserved: -some })

/** Reserves as much as is left, with what is reserved before given back. */
const drawn = (deps: PotDeps, pot: Appeal, wanted: Cents, before: readonly Draw[]): Unit<readonly Draw[]> =>
  function* (db) {
    if (!pot.match) return []
    const pledged = pledgedOf(pot.match)
    const count = partsOf(pledged)
    // While a part has enough for many, it alone is written to; else all are looked at, in one order, so that no two wait for each other.
    const draw = { part: Math.floor(deps.random.fraction() * count), cents: wanted }
    if (before.length === 0 && (yield* reserveOf(pot.id, draw, { plenty: 8 * wanted, pledged })(db))) return [draw]
    const potParts = yield* partsOfPot(pot.id)(db)
    const isSpoken = potParts.length > 0 && sumIn(potParts, leftOf) === 0
    if (before.length === 0 && isSpoken && pledged <= sumIn(potParts, (part) => part.pledged)) return []
    // a pledge that was raised may have more parts than it had; they are filled below
    if (potParts.length < count) yield* openPot(pot.id, potParts.length === 0 ? pledged : zero, count)(db)
    const parts = yield* lockedPot(pot.id)(db)
    const repledged = asPledged(parts, pledged)
    const left = withMoves(parts, [...repledged, ...before.map(asFreed)])
    const draws = drawsFrom(deps, left, wanted)
    const moves = [
      ...repledged,
      ...before.map(asFreed),
      ...draws.map(({ part, cents: some }) => ({ part, reserved: some })),
    ]
    const unmoved = yield* movePot(pot.id, moves)(db)
    return draws.filter(({ part }) => !unmoved.has(part))
  }

const sumIn = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((sum, each) => sum + of(each), 0)

/**
 * What makes a pot as large as its pledge says today: one that was lowered stays at what is reserved and used of it, and is made smaller
 * from its last part on, for a small one is drawn on at its first.
 */
function asPledged(parts: readonly PotPart[], pledged: Cents): readonly PotMove[] {
  let rest = pledged - sumIn(parts, (part) => part.pledged)
  if (rest === 0 || parts.length === 0) return []
  if (rest > 0) {
    const each = Math.floor(rest / parts.length)
    const more = rest - each * (parts.length - 1)
    return parts.map(({ part }, at) => ({ part, pledged: at === 0 ? more : each }))
  }
  return parts.toReversed().map((part) => {
    const less = Math.min(-rest, Math.max(0, leftOf(part)))
    rest += less
    return { part: part.part, pledged: -less }
  })
}

const withMoves = (parts: readonly PotPart[], moves: readonly PotMove[]): readonly PotPart[] =>
  parts.map((part) => {
    const own = moves.filter((move) => move.part === part.part)
    return {
      ...part,
      pledged: part.pledged + sumIn(own, ({ pledged = 0 }) => pledged),
      reserved: part.reserved + sumIn(own, ({ reserved = 0 }) => reserved),
      used: part.used + sumIn(own, ({ used = 0 }) => used),
    }
  })

/** As much as there is of what is wanted: of the parts in an order of chance, so that many who draw at once meet seldom. */
function drawsFrom({ random }: PotDeps, parts: readonly PotPart[], wanted: Cents): readonly Draw[] {
  const from = Math.floor(random.fraction() * parts.length)
  const left = [...parts.slice(from), ...parts.slice(0, from)].map((part) => ({
    part: part.part,
    cents: cents(Math.max(0, leftOf(part))),
  }))
  return parted(left, wanted)[0]
}

/**
 * Writes what was decided of a gift's part in its pot, and answers what the gift has then: nothing of a part that did not move. Joins the
 * unit that records it.
 */
export const writeMatch = (deps: PotDeps, appeal: string, decision: MatchDecision): Unit<GiftMatch> =>
  function* (db) {
    const { after, freed, used, returned, draws } = decision
    const moves: PotMove[] = [
      ...freed.map(asFreed),
      ...used.map(({ part, cents: some }) => ({ part, reserved: -some, used: some })),
      ...returned.map(({ part, cents: some }) => ({ part, used: -some })),
    ]
    const drawn: { readonly payment: string; readonly more: readonly Draw[] }[] = []
    if (draws.length > 0) {
      let parts = withMoves(yield* lockedPot(appeal)(db), moves)
      // what comes back of a pledge that was lowered is not drawn again above it
      const terms = appealOf(appeal, deps.appeals)?.match
      const repledged = terms ? asPledged(parts, pledgedOf(terms)) : []
      parts = withMoves(parts, repledged)
      moves.push(...repledged)
      for (const { payment, cents: wanted } of draws) {
        const more = drawsFrom(deps, parts, wanted)
        const moved = more.map(({ part, cents: some }) => ({ part, used: some }))
        parts = withMoves(parts, moved)
        moves.push(...moved)
        drawn.push({ payment, more })
      }
    }
    const unmoved = yield* movePot(appeal, moves)(db)
    // what was reserved is used for the first payment alone
    const [first] = after.payments
    const match = first
      ? withLess(
          after,
          first.payment,
          used.filter(({ part }) => unmoved.has(part)),
        )
      : after
    return drawn.reduce(
      (match, { payment, more }) =>
        withMore(
          match,
          payment,
          more.filter(({ part }) => !unmoved.has(part)),
        ),
      match,
    )
  }

/** Without what of this payment was to be used of parts that did not move. */
const withLess = (match: GiftMatch, payment: string, less: readonly Draw[]): GiftMatch => ({
  ...match,
  payments: match.payments.map((each) => {
    if (each.payment !== payment || less.length === 0) return each
    const used = each.used.filter(({ part }) => !less.some((own) => own.part === part))
    return { ...each, used, cents: cents(Math.max(sumOf(used), each.cents - sumOf(less))) }
  }),
})

const withMore = (match: GiftMatch, payment: string, more: readonly Draw[]): GiftMatch => ({
  ...match,
  payments: match.payments.map((each) => {
    if (each.payment !== payment) return each
    const used = [...each.used, ...more]
    const sum = sumOf(used)
    return { ...each, used, cents: sum > each.cents ? sum : each.cents }
  }),
})

/** A gift whose provider has not decided is looked at again after so long. */
const lookAgain = minutes(60)

/** Reservations whose donor was given so long to pay: what is not paid by then is free for others. */
export const matchesToLapse = inPieces('lapse_match', {
  policy: { lease: minutes(5), first: minutes(1), factor: 2, longest: minutes(60), patience: null },
  logged: 'reservation of matching money',
  async perform(deps, { id }) {
    await deps.store.write(lapsed(deps, id))
    return null
  },
})

/** Decides anew what a gift has of its pot, and looks again where something is reserved still. */
export const lapsed = (deps: PotDeps, id: string): Unit<void> =>
  function* (db) {
    const now = deps.clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift?.match || gift.appeal === null) return
    const facts = yield* factsOf(id)(db)
    const { state } = gift.standing
    const terms = potTerms(deps, gift)
    const open = decideMatch(gift, state, facts, terms, now)
    const isEnded = yield* isEndedFor(open, gift)(db)
    const decision = isEnded ? decideMatch(gift, state, facts, { ...terms, isOpen: false }, now) : open
    const match = decision ? yield* writeMatch(deps, gift.appeal, decision)(db) : gift.match
    if (decision) yield* changeGift(id, { match })(db)
    if (match.held.length > 0)
      yield* queuePieces('lapse_match', [{ id, gift: null }], now, Math.max(match.until, now + lookAgain))(db)
  }
