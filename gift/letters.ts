import { asksAt } from './declined.ts'
import type { Fact } from './lifecycle.ts'
import { proofReason, standingOf } from './lifecycle.ts'
import type { Frequency } from './provider.ts'
import type { Notification } from './tribute.ts'

/** Every letter that a gift can cause. */
export type LetterKind =
  /** For every payment: the tax receipt, with thanks. */
  | 'receipt'
  /** Money is on its way but not here yet. */
  | 'confirming'
  /** Money will be on its way once the donor has proven the bank account. */
  | 'prove_account'
  /** What was on its way did not arrive; nothing was charged. */
  | 'not_received'
  /** A monthly gift is agreed; its first payment is still to come. */
  | 'monthly_started'
  /** One month's payment was declined. */
  | 'payment_failed'
  | 'monthly_ended'
  /** The card of a monthly gift expires at the end of the month. */
  | 'card_expiring'
  /** A month of a monthly gift is about to be charged, and can be left out. */
  | 'coming_charge'
  | 'refund'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  /** Amount, pause or card of a monthly gift changed, or it could not be paid and rests. */
  | 'monthly_changed'
  /** The code with which the donor confirms a far higher monthly amount. */
  | 'change_code'
  /** A fresh link to the gift's own page, asked for by the donor. */
  | 'gift_link'
  /** Tells the honoree's family of the dedication, by e-mail. */
  | 'tribute_card'
  /** The same on paper: goes to the print queue, not to a mail server. */
  | 'tribute_post'
  /** Tells the operator that one draft was paid twice. */
  | 'given_twice'

/** One letter that is due. Identity is `(gift, kind, factRef)`: due twice, it is one letter. */
export interface LetterRequest {
  readonly kind: LetterKind
  readonly factRef: string
  /** `YYYY-MM-DD` before which it must not leave; null: at once. */
  readonly sendOn: string | null
  /** Unix milliseconds before which it must not leave, where it waits for what happens by itself. */
  readonly notBefore?: number
}

const factRef = (fact: Fact): string => `${fact.provider}:${fact.kind}:${fact.ref}`

/**
 * The letters that newly learnt facts deserve. Pure, and safe to call again with facts already known:
 * the outbox keeps one of each `(gift, kind, factRef)`.
 */
export function lettersFor(
  gift: { readonly frequency: Frequency; readonly notification: Notification },
  known: readonly Fact[],
  fresh: readonly Fact[],
): LetterRequest[] {
  const all = [...known, ...fresh]
  const letters = [...fresh, ...lateEnds(known, fresh)].flatMap((fact) => letterOf(fact, all) ?? [])
  const firstPayment = fresh.some((fact) => fact.kind === 'paid') && !known.some((fact) => fact.kind === 'paid')
  return firstPayment ? [...letters, ...tributeLetters(gift.notification)] : letters
}

const begins = ({ kind }: Fact): boolean => kind === 'pledged' || kind === 'paid'

/** An end that was learnt before anything had begun: now that something has, it is news. */
const lateEnds = (known: readonly Fact[], fresh: readonly Fact[]): readonly Fact[] =>
  fresh.some(begins) && !known.some(begins) ? known.filter(({ kind }) => kind === 'ended') : []

/** The letter one fact deserves among all that is known of its gift, if any. */
function letterOf(fact: Fact, all: readonly Fact[]): LetterRequest | null {
  const letter = (kind: LetterKind): LetterRequest => ({ kind, factRef: factRef(fact), sendOn: null })
  const told = all.filter((other) => other.provider === fact.provider && other.ref === fact.ref)
  const has = (kind: Fact['kind']) => all.some((other) => other.kind === kind)
  // Events come in any order: what money has overtaken is no news any more.
  const paidSince = all.some((other) => other.kind === 'paid' && other.at >= fact.at)
  switch (fact.kind) {
    case 'paid':
      return letter('receipt')
    case 'pending':
      return paidSince || told.some((other) => other.kind === 'paid' || other.kind === 'failed')
        ? null
        : letter(fact.reason === proofReason ? 'prove_account' : 'confirming')
    case 'failed':
      if (paidSince) return null
      if (told.some((other) => other.kind === 'pending')) return letter('not_received')
      // Declines before the pledge happened under the donor's eyes, on the page.
      return all.some((other) => other.kind === 'pledged' && other.at < fact.at) ? failedMonth(fact, all) : null
    case 'pledged':
      // What is learnt together is told together: of a gift that is over, its end is the news.
      return has('paid') || has('ended') ? null : letter('monthly_started')
    case 'ended':
      return all.some(begins) ? letter('monthly_ended') : null
    case 'refunded':
      return letter('refund')
    case 'disputed':
      // Books, and events that come late, tell of a dispute and its end at once: then the end is the news.
      return told.some((other) => other.kind === 'dispute_won' || other.kind === 'dispute_lost')
        ? null
        : letter('disputed')
    case 'refund_failed':
    case 'dispute_won':
    case 'dispute_lost':
      return letter(fact.kind)
    case 'closed':
      return null
  }
}

/** The donor is asked once a month, when the kind of the decline says so. */
function failedMonth(fact: Extract<Fact, { kind: 'failed' }>, all: readonly Fact[]): LetterRequest | null {
  const at = asksAt(fact, all)
  return at === null ? null : { kind: 'payment_failed', factRef: factRef(fact), sendOn: null, notBefore: at }
}

/** Once in a gift's life, with its first payment; `factRef` is fixed so that a later payment cannot send it again. */
function tributeLetters(notification: Notification): LetterRequest[] {
  switch (notification.by) {
    case 'none':
      return []
    case 'email':
      return [{ kind: 'tribute_card', factRef: 'tribute', sendOn: notification.sendOn }]
    case 'mail':
      return [{ kind: 'tribute_post', factRef: 'tribute', sendOn: null }]
  }
}

/** Whether the honoree may still be told: only while the hospital keeps the money undisputed. */
export const tributeStands = (frequency: Frequency, facts: readonly Fact[]): boolean => {
  const standing = standingOf(frequency, facts)
  return standing.payments > 0 && standing.disputedCents === 0 && standing.refundedCents === 0
}
