import type Stripe from 'stripe'
import { hearing } from '#gift/hearing.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { Version } from '#gift/version.ts'
import { ProviderSurprise } from '../surprise.ts'
import { type StripeContext, unixMs, usd } from './context.ts'

/**
 * Whether a refund in this status has left us. A failed one did, and came back.
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
const refundLeft: Readonly<Record<string, 'left' | 'returned' | 'not yet'>> = {
  succeeded: 'left',
  pending: 'left',
  requires_action: 'not yet',
  failed: 'returned',
  canceled: 'returned',
}

/** An inquiry (`warning_…`) and a prevented dispute take no money, so they are no fact of the gift. */
const disputeHolds: Readonly<Record<string, 'open' | 'won' | 'lost' | 'nothing'>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'nothing',
  warning_under_review: 'nothing',
  warning_closed: 'nothing',
  prevented: 'nothing',
}

/**
 * The facts of one refund of the payment `payment` (our ref of it). `toldAt`: when one that failed came back, days after
 * it left, for the refund itself names no such time.
 */
export function refundFacts(refund: Stripe.Refund, payment: string, toldAt: number): Fact[] {
  const fate = refundLeft[refund.status ?? '']
  if (!fate) throw new ProviderSurprise(`refund ${refund.id} is "${refund.status}"`)
  if (fate === 'not yet') return []
  const fact = { provider: 'stripe', ref: refund.id, at: unixMs(refund.created) } as const
  const refunded: Fact = { ...fact, kind: 'refunded', payment, cents: usd(refund.amount, refund) }
  return fate === 'left' ? [refunded] : [refunded, { ...fact, at: Math.max(fact.at, toldAt), kind: 'refund_failed' }]
}

/**
 * The facts of one dispute of the payment `payment`. A bank may hear a case again that was won, and takes the money anew: each
 * hearing is told by itself, with its own end. `askedAt`: when Stripe was asked for it.
 */
export function disputeFacts(dispute: Stripe.Dispute, payment: string, askedAt: number): Fact[] {
  const fate = disputeHolds[dispute.status]
  if (!fate) throw new ProviderSurprise(`dispute ${dispute.id} is "${dispute.status}"`)
  if (fate === 'nothing') return []
  const hearings = movesByHearing(dispute.balance_transactions)
  return hearings.flatMap((moves, index) =>
    hearingFacts(dispute, payment, {
      number: index + 1,
      moves,
      fate: index + 1 < hearings.length ? 'won' : fate,
      askedAt,
    }),
  )
}

type Moves = readonly Stripe.BalanceTransaction[]

/** One hearing of a case, the first being number 1. */
interface Hearing {
  readonly number: number
  readonly moves: Moves
  readonly fate: 'open' | 'won' | 'lost'
  /** Unix milliseconds. */
  readonly askedAt: number
}

/** A hearing ends where the bank has given back all that it took and takes again. */
function movesByHearing(all: Moves): Moves[] {
  const hearings: Stripe.BalanceTransaction[][] = [[]]
  let [balance, returned] = [0, false]
  for (const move of all.toSorted((one, other) => one.created - other.created)) {
    if (balance <= 0 && returned && move.amount < 0) {
      hearings.push([])
      balance = 0
      returned = false
    }
    hearings.at(-1)?.push(move)
    balance -= move.amount
    returned ||= move.amount > 0
  }
  return hearings
}

/**
 * What the bank took is what its movements took, in one or several; before them, what it says that it disputes. Stripe numbers
 * no changes: each that moves money has one movement more. What changes without one, as the day until which it can be answered, is
 * told apart by when it was asked for.
 */
function hearingFacts(dispute: Stripe.Dispute, payment: string, { number, moves, fate, askedAt }: Hearing): Fact[] {
  const start = number === 1 ? dispute.created : Math.min(...moves.map((moved) => moved.created))
  const at = unixMs(start)
  const closedAt = unixMs(Math.max(start, ...moves.map((moved) => moved.created)))
  const fact = { provider: 'stripe', ref: hearing(dispute.id, number) } as const
  const version: Version = { theirs: moves.length, ours: askedAt }
  const { due_by: due } = dispute.evidence_details
  const answerBy = due ? { answerBy: unixMs(due) } : {}
  const withdrawals = moves.filter(({ amount }) => amount <= 0)
  const returned = moves.filter(({ amount }) => amount > 0)
  const back = sumOf(returned, 'amount')
  const amount = usd(dispute.amount, dispute)
  const loss = moves.length === 0 ? amount : cents(-sumOf(withdrawals, 'amount'))
  // A case that ends halfway gives back less than it took: the rest is lost. What gave back all of it, whatever it is called, took nothing.
  const won = (fate === 'won' && back === 0) || (fate !== 'open' && back > 0 && back >= loss)
  const lasting = won || fate === 'open' ? loss : cents(loss - back)
  const charged = withdrawals.length === 0 ? {} : { feeCents: cents(sumOf(withdrawals, 'fee')) }
  const changed = { ...answerBy, version, ...charged }
  const disputed: Fact = { ...fact, at, kind: 'disputed', payment, cents: lasting, ...changed }
  if (fate === 'open') return [disputed]
  if (!won) return [disputed, { ...fact, at: closedAt, kind: 'dispute_lost', version }]
  const fee = returned.length === 0 ? {} : { feeCents: cents(sumOf(returned, 'fee')) }
  return [disputed, { ...fact, at: closedAt, kind: 'dispute_won', version, ...fee }]
}

const sumOf = (moves: Moves, what: 'amount' | 'fee'): number => moves.reduce((sum, move) => sum + move[what], 0)

/** What became of a paid charge later: asks only where the charge says that something did. */
export async function aftermath(
  context: StripeContext,
  charge: Stripe.Charge | null,
  payment: string,
): Promise<Outcome<Fact[]>> {
  if (!charge?.paid) return done([])
  const facts: Fact[] = []
  if (charge.amount_refunded > 0 || charge.refunded) {
    const refunds = await context.ask.freely((options) =>
      context.stripe.refunds.list({ charge: charge.id, limit: 100 }, options),
    )
    if (!refunds.ok) return refunds
    facts.push(...refunds.value.data.flatMap((refund) => refundFacts(refund, payment, context.now())))
  }
  if (charge.disputed) {
    const askedAt = context.now()
    const disputes = await context.ask.freely((options) => context.stripe.disputes.list({ charge: charge.id }, options))
    if (!disputes.ok) return disputes
    facts.push(...disputes.value.data.flatMap((dispute) => disputeFacts(dispute, payment, askedAt)))
  }
  return done(facts)
}
