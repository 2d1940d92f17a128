import { type Cents, cents, minus, plus, zero } from './money.ts'
import type { Frequency, ProviderName } from './provider.ts'
import type { Version } from './version.ts'

/**
 * Something irreversible that a provider told us (or that we closed for good ourselves). Identity is
 * `(provider, kind, ref)`: told twice it is one fact. `at` is unix milliseconds by the provider's clock.
 */
export type Fact = { readonly provider: ProviderName; readonly ref: string; readonly at: number } & FactBody

export type FactBody =
  /**
   * Money arrived. `ref`: the provider's id of this payment, such as its intent, invoice, capture or sale. `version`: how well its day is
   * known. It is that of its movement in the provider's balance, in whose moment that version is; where no line dates it, 2: the moment in
   * which it arrived, 0: it had arrived by then.
   */
  | { readonly kind: 'paid'; readonly cents: Cents; readonly feeCents: Cents | null; readonly version?: Version }
  /** Money is on its way but not ours yet. Same `ref` as the `failed` that settles it, and as the `paid` of a monthly gift. */
  | { readonly kind: 'pending'; readonly cents: Cents; readonly reason: string }
  /** One attempt came to nothing. `ref` names the attempt (charge, `invoice:attempt`, capture). */
  | { readonly kind: 'failed'; readonly code: string }
  /** Money went back. `ref`: the refund; `payment`: the paid fact's ref. */
  | { readonly kind: 'refunded'; readonly payment: string; readonly cents: Cents }
  /** The refund of this `ref` did not go through after all. */
  | { readonly kind: 'refund_failed' }
  /**
   * The bank took money back to hear the donor's complaint; nothing, where all of the payment had gone back before. `ref`: the
   * dispute; `answerBy`: until when we may say why the payment was right (unix milliseconds), where the provider names a day;
   * `version`: of all that is told of it and of its end, of which a provider's own order is that of a case; `feeCents`: what the
   * provider took for it; `toldAs`: the provider's other id of it, by which it is told of since.
   */
  | {
      readonly kind: 'disputed'
      readonly payment: string
      readonly cents: Cents
      readonly answerBy?: number
      readonly version?: Version
      readonly feeCents?: Cents
      readonly toldAs?: string
    }
  /** `feeCents`: below zero where the provider gave its fee for the dispute back. */
  | { readonly kind: 'dispute_won'; readonly feeCents?: Cents; readonly version?: Version }
  | { readonly kind: 'dispute_lost'; readonly version?: Version }
  /** A monthly gift is agreed and running. `ref`: the subscription. */
  | { readonly kind: 'pledged'; readonly cents: Cents }
  /** A monthly gift will take no more money. `ref`: the subscription. */
  | { readonly kind: 'ended'; readonly by: EndedBy }
  /** Nothing was charged and nothing can be any more. `ref`: our gift id. */
  | { readonly kind: 'closed'; readonly reason: 'abandoned' | 'declined' | 'canceled' }

/** The reason of a pending payment whose donor must first prove the account. */
export const proofReason = 'proof_of_account'

export type FactKind = FactBody['kind']
export type EndedBy = 'donor' | 'operator' | 'provider' | 'unpaid'

/** Every state a gift can be in; a pure function of the set of its facts. */
export const states = [
  'started',
  'confirming',
  'complete',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'active',
  'ended',
  'not_charged',
] as const
export type State = (typeof states)[number]

export interface Standing {
  readonly state: State
  /** Payments that arrived, whatever happened to them later. */
  readonly payments: number
  readonly paidCents: Cents
  readonly refundedCents: Cents
  /** Held or lost in disputes that were not won. */
  readonly disputedCents: Cents
  /** What the hospital keeps today, before fees; below zero where the same money went back twice. */
  readonly keptCents: Cents
}

/** Folds facts into the gift's standing. Order and repetition of the facts do not matter. */
export function standingOf(frequency: Frequency, facts: readonly Fact[]): Standing {
  const of = <K extends FactKind>(kind: K) => {
    const byRef = new Map<string, Extract<Fact, { kind: K }>>()
    for (const fact of facts) {
      if (fact.kind === kind) byRef.set(fact.ref, fact as Extract<Fact, { kind: K }>)
    }
    return byRef
  }
  const sum = (amounts: readonly Cents[]) => amounts.reduce(plus, zero)

  const paid = of('paid')
  const refundFailed = of('refund_failed')
  const refunds = [...of('refunded').values()].filter((fact) => !refundFailed.has(fact.ref))
  const won = of('dispute_won')
  const lost = of('dispute_lost')
  const disputes = [...of('disputed').values()].filter((fact) => !won.has(fact.ref))

  const paidCents = sum([...paid.values()].map((fact) => fact.cents))
  const refundedCents = sum(refunds.map((fact) => fact.cents))
  const disputedCents = sum(disputes.map((fact) => fact.cents))
  const keptCents = minus(minus(paidCents, refundedCents), disputedCents)

  const failed = of('failed')
  const pending = [...of('pending').keys()].some((ref) => !paid.has(ref) && !failed.has(ref))
  const totals = { payments: paid.size, paidCents, refundedCents, disputedCents, keptCents }

  if (frequency === 'monthly') {
    const ended = of('ended')
    const pledges = [...of('pledged').keys()]
    const running = pledges.length > 0 ? pledges.some((ref) => !ended.has(ref)) : paid.size > 0 && ended.size === 0
    if (running) return { state: 'active', ...totals }
    if (pledges.length > 0 || paid.size > 0) return { state: 'ended', ...totals }
  }
  if (paid.size > 0) {
    const openDispute = disputes.some((fact) => !lost.has(fact.ref))
    if (openDispute) return { state: 'disputed', ...totals }
    if (disputedCents > 0) return { state: 'charged_back', ...totals }
    if (refundedCents >= paidCents) return { state: 'refunded', ...totals }
    if (refundedCents > 0) return { state: 'partly_refunded', ...totals }
    return { state: 'complete', ...totals }
  }
  if (pending) return { state: 'confirming', ...totals }
  if (of('closed').size > 0 || of('ended').size > 0) return { state: 'not_charged', ...totals }
  return { state: 'started', ...totals }
}

/** Whether money is held in a dispute that has not ended yet. */
export const hasOpenDispute = (facts: readonly Fact[]): boolean => {
  const ended = new Set(
    facts.filter((fact) => fact.kind === 'dispute_won' || fact.kind === 'dispute_lost').map((fact) => fact.ref),
  )
  return facts.some((fact) => fact.kind === 'disputed' && !ended.has(fact.ref))
}

/**
 * What of one payment is still ours: less what of it went back or is disputed, now or for good. Below zero where a bank took
 * back what had been refunded. What is kept of a gift is what is kept of its payments.
 */
export function keptOf(payment: Fact & { readonly kind: 'paid' }, facts: readonly Fact[]): Cents {
  const undone = new Set(
    facts.filter((fact) => fact.kind === 'refund_failed' || fact.kind === 'dispute_won').map((fact) => fact.ref),
  )
  const back = facts
    .filter((fact) => fact.kind === 'refunded' || fact.kind === 'disputed')
    .filter((fact) => fact.payment === payment.ref && !undone.has(fact.ref))
    .reduce((sum, fact) => sum + fact.cents, 0)
  return cents(payment.cents - back)
}

/** What became of one payment. `disputed`: its bank still looks into it; `charged_back`: the bank gave it back for good. */
export type Fate = 'kept' | 'partly_refunded' | 'refunded' | 'disputed' | 'charged_back'

/** What became of one payment, by all the facts of its gift. */
export function fateOf(payment: Fact & { readonly kind: 'paid' }, facts: readonly Fact[]): Fate {
  const refsOf = (kind: FactKind) => new Set(facts.filter((fact) => fact.kind === kind).map(({ ref }) => ref))
  const [won, lost] = [refsOf('dispute_won'), refsOf('dispute_lost')]
  const disputes = facts
    .filter((fact) => fact.kind === 'disputed')
    .filter((fact) => fact.payment === payment.ref && !won.has(fact.ref))
  if (disputes.some(({ ref }) => !lost.has(ref))) return 'disputed'
  if (disputes.some(({ cents }) => cents > 0)) return 'charged_back'
  const rest = keptOf(payment, facts)
  if (rest === payment.cents) return 'kept'
  return rest > 0 ? 'partly_refunded' : 'refunded'
}

/** The standing of a gift nothing has been heard of yet. */
export const justStarted: Standing = {
  state: 'started',
  payments: 0,
  paidCents: cents(0),
  refundedCents: cents(0),
  disputedCents: cents(0),
  keptCents: cents(0),
}
