import { type Cents, cents, plus } from '#gift/money.ts'
import type { RefundReason } from '#gift/refund-reason.ts'
import { hours } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import {
  askedByTheReleaseBefore,
  dueLapses,
  keepRefund,
  lapseRefunds,
  lockedRefund,
  moveRefund,
  type Refund,
  refundById,
  refundsOf,
} from '../../store/work/refunds.ts'
import { keepRequest, requestById } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import { isGiven } from '../request/kinds/index.ts'
import { requestOf } from '../request/kinds/refund.ts'
import { askRequest } from '../request/request.ts'
import type { Round } from '../work/kind.ts'
import { refundables } from './refundable.ts'
import { isSamePerson } from './same-person.ts'

/** What somebody wants given back. */
export interface RefundWish {
  /** The same wish has the same id, however often it is told. */
  readonly id: string
  readonly gift: string
  /** The `ref` of the payment. */
  readonly payment: string
  readonly cents: Cents
  readonly reason: RefundReason
  readonly words: string
  /** Who wants it. */
  readonly by: string
  /** What could be given back as they saw it; another sum by now, and nothing is given. Absent: they saw nothing. */
  readonly sum?: Cents
}

/** What one person may give back alone, and for how long another one's agreement is waited for. */
export interface FourEyes {
  readonly alone: Cents
  /** Milliseconds. */
  readonly waits: number
}

/**
 * `given`: its provider has said yes. `undecided`: it has not answered, and is asked again until it does. `waits`: for a second
 * person. `over`: it was refused, withdrawn, or has lapsed, as its status says.
 */
export type RefundAnswer =
  | { readonly is: 'given' | 'undecided' | 'waits' | 'over'; readonly refund: Refund }
  | { readonly is: 'not possible'; readonly why: WhyNot; readonly left?: Cents }

/** `changed`: something was given back since it was looked at. `unheard`: the provider could not be asked how the gift stands. */
export type WhyNot = 'no such payment' | 'disputed' | 'too much' | 'changed' | 'unheard' | 'own' | 'no such refund'

/**
 * Gives a part of a payment back, or all of it. It is stored before its provider is asked, so that a second press, another tab
 * and a process that is killed come to one refund. Above `fourEyes.alone` a second person must agree first; null: whoever asks
 * may give back anything.
 */
export async function refund(deps: Deps, wish: RefundWish, fourEyes: FourEyes | null): Promise<RefundAnswer> {
  const { store } = deps
  const refund = await store.read(refundById(wish.id))
  if (refund) return await carryOn(deps, refund)
  const gift = await store.read(giftById(wish.gift))
  if (!gift) return { is: 'not possible', why: 'no such payment' }
  // What went back elsewhere, at the provider itself say, is known before anything is promised.
  if (!(await sync(deps, gift)).ok) return { is: 'not possible', why: 'unheard' }
  const opened = await store.write(openRefund(deps, wish, fourEyes))
  return 'id' in opened ? await carryOn(deps, opened) : opened
}

/** Stores what is to go back, where it can; answers it, or why it cannot. */
export const openRefund = (
  { clock }: Pick<Deps, 'clock'>,
  wish: RefundWish,
  fourEyes: FourEyes | null,
): Unit<Refund | Extract<RefundAnswer, { is: 'not possible' }>> =>
  function* (db) {
    const gift = yield* lockedGift(wish.gift)(db)
    const row = yield* refundById(wish.id)(db)
    if (row) return row
    const refunds = yield* refundsOf([wish.gift])(db)
    const all = refundables(yield* factsOf(wish.gift)(db), refunds)
    const of = all.find(({ payment }) => payment.ref === wish.payment)
    if (!gift || !of) return { is: 'not possible', why: 'no such payment' }
    const { left } = of
    if (of.disputed) return { is: 'not possible', why: 'disputed', left }
    if (wish.sum !== undefined && wish.sum !== left) return { is: 'not possible', why: 'changed', left }
    if (wish.cents <= 0 || wish.cents > left) return { is: 'not possible', why: 'too much', left }
    const now = clock.now()
    const waits = fourEyes !== null && needsSecond(wish, refunds, fourEyes, now)
    const refund: Refund = {
      id: wish.id,
      gift: wish.gift,
      payment: wish.payment,
      cents: wish.cents,
      reason: wish.reason,
      words: wish.words,
      status: waits ? 'waiting' : 'asked',
      askedBy: wish.by,
      askedAt: now,
      until: waits && fourEyes ? now + fourEyes.waits : null,
      agreedBy: null,
      settledAt: null,
      problem: null,
    }
    yield* keepRefund(refund)(db)
    if (!waits) yield* keepRequest(requestOf(refund, now))(db)
    yield* audit(
      { actor: wish.by, action: waits ? 'refund_wanted' : 'refund', gift: wish.gift, details: detailsOf(refund) },
      now,
    )(db)
    return refund
  }

/** Whether a second person must agree to this, beside what else was to be given back of the gift. */
export function needsSecond(
  wish: Pick<RefundWish, 'cents' | 'by'>,
  refunds: readonly Refund[],
  { alone }: FourEyes,
  now: number,
): boolean {
  // In parts it is no way around the limit: what one person has asked back of a gift in a day counts together.
  const before = refunds.filter(
    ({ askedBy, askedAt, until, status }) =>
      isSamePerson(askedBy, wish.by) &&
      until === null &&
      askedAt > now - hours(24) &&
      (status === 'asked' || status === 'given'),
  )
  return before.map(({ cents }) => cents).reduce(plus, wish.cents) > alone
}

const detailsOf = ({ id, payment, cents, reason }: Refund) => ({ refund: id, payment, cents, reason })

/**
 * A second person agrees: only now is the provider asked. Nobody agrees to their own wish. `amount`: what of the payment could be
 * given back, this refund included, as they saw it; another sum by now, and nothing is given.
 */
export async function agreeToRefund(deps: Deps, id: string, by: string, amount: Cents): Promise<RefundAnswer> {
  const { store, clock } = deps
  const wanted = await store.read(refundById(id))
  const gift = wanted?.status === 'waiting' ? await store.read(giftById(wanted.gift)) : undefined
  if (gift && !(await sync(deps, gift)).ok) return { is: 'not possible', why: 'unheard' }
  const agreed = await store.write(function* (db) {
    const refund = yield* lockedRefund(id)(db)
    if (!refund) return { is: 'not possible', why: 'no such refund' } as const
    if (refund.status !== 'waiting') return refund
    if (isSamePerson(refund.askedBy, by)) return { is: 'not possible', why: 'own' } as const
    const now = clock.now()
    if (refund.until !== null && refund.until <= now) return { ...refund, status: 'lapsed' } as Refund
    const facts = yield* factsOf(refund.gift)(db)
    const others = (yield* refundsOf([refund.gift])(db)).filter((other) => other.id !== id)
    const of = refundables(facts, others).find(({ payment }) => payment.ref === refund.payment)
    if (of?.disputed) return { is: 'not possible', why: 'disputed' } as const
    if (!of || of.left < refund.cents)
      return { is: 'not possible', why: 'too much', left: of?.left ?? cents(0) } as const
    if (of.left !== amount) return { is: 'not possible', why: 'changed', left: of.left } as const
    const changes = { status: 'asked', agreed_by: by, due_at: askedByTheReleaseBefore(now) } as const
    yield* moveRefund(id, 'waiting', changes)(db)
    yield* keepRequest(requestOf(refund, now))(db)
    yield* audit({ actor: by, action: 'refund', gift: refund.gift, details: detailsOf(refund) }, now)(db)
    return { ...refund, status: 'asked', agreedBy: by } as Refund
  })
  return 'id' in agreed ? await carryOn(deps, agreed) : agreed
}

/** What waits for a second person is not to be given back after all, whoever says so. */
export async function withdrawRefund({ store, clock }: Deps, id: string, by: string): Promise<RefundAnswer> {
  return await store.write(function* (db): ReturnType<Unit<RefundAnswer>> {
    const refund = yield* lockedRefund(id)(db)
    if (!refund) return { is: 'not possible', why: 'no such refund' }
    const now = clock.now()
    if (yield* moveRefund(id, 'waiting', { status: 'withdrawn', settled_at: now })(db)) {
      yield* audit({ actor: by, action: 'refund_withdrawn', gift: refund.gift, details: detailsOf(refund) }, now)(db)
      return { is: 'over', refund: { ...refund, status: 'withdrawn', settledAt: now } }
    }
    return answerOf(refund)
  })
}

/** Asks the provider where it has not answered; else says how it stands. */
async function carryOn(deps: Deps, refund: Refund): Promise<RefundAnswer> {
  if (refund.status !== 'asked') return answerOf(refund)
  const { store, clock } = deps
  const row = await store.read(requestById(refund.id))
  const request = row && isGiven(row) ? row : requestOf(refund, clock.now())
  // one that the release before has opened has none yet
  if (!row) await store.write(keepRequest(request))
  await askRequest(deps, request)
  return answerOf((await store.read(refundById(refund.id))) ?? refund)
}

function answerOf(refund: Refund): RefundAnswer {
  switch (refund.status) {
    case 'given':
      return { is: 'given', refund }
    case 'asked':
      return { is: 'undecided', refund }
    case 'waiting':
      return { is: 'waits', refund }
    case 'refused':
    case 'withdrawn':
    case 'lapsed':
      return { is: 'over', refund }
  }
}

/** Refunds to which nobody agreed in time lapse. */
export const refundsToLapse: Round = {
  names: ['lapse_refund'],
  due: [dueLapses],
  round: async ({ store, clock }) =>
    await store.write(function* (db) {
      const now = clock.now()
      const lapsed = yield* lapseRefunds(now)(db)
      for (const { id, gift } of lapsed) {
        yield* audit({ actor: 'resolver', action: 'refund_lapsed', gift, details: { refund: id } }, now)(db)
      }
      return lapsed.length
    }),
}

/**
 * The refund of a payment that its provider has not answered, of this sum if one is named: told again, it is the same.
 */
export const unansweredRefund = (
  { id }: Pick<Gift, 'id'>,
  payment: string,
  sum: Cents | null,
): Unit<Refund | undefined> =>
  function* (db) {
    const all = yield* refundsOf([id])(db)
    return all.find(
      (each) => each.status === 'asked' && each.payment === payment && (sum === null || each.cents === sum),
    )
  }
