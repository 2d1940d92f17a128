import type { Fact } from '#gift/lifecycle.ts'
import { type Cents, cents, plus, zero } from '#gift/money.ts'
import type { Refund } from '../../store/work/refunds.ts'

/** A payment of a gift, and what of it can be given back. */
export interface Refundable {
  readonly payment: Fact & { readonly kind: 'paid' }
  /** What has gone back. */
  readonly back: Cents
  /** What has neither gone back nor is to. */
  readonly left: Cents
  /**
   * It is disputed, or was lost to its bank: a refund would pay it twice. Of one whose dispute was won, its provider says whether
   * it can be given back.
   */
  readonly disputed: boolean
}

/** Whether nobody knows yet what becomes of a refund. */
export const isOpen = ({ status }: Pick<Refund, 'status'>): boolean => status === 'waiting' || status === 'asked'

/** The payments of a gift with what can be given back of each, the oldest first. What is to be given back counts as gone. */
export function refundables(facts: readonly Fact[], refunds: readonly Refund[]): readonly Refundable[] {
  const won = new Set(facts.filter(({ kind }) => kind === 'dispute_won').map(({ ref }) => ref))
  const failed = new Set(facts.filter(({ kind }) => kind === 'refund_failed').map(({ ref }) => ref))
  return facts
    .filter((fact) => fact.kind === 'paid')
    .map((payment) => {
      const back = sumOf(
        facts
          .filter((fact) => fact.kind === 'refunded')
          .filter((fact) => fact.payment === payment.ref && !failed.has(fact.ref)),
      )
      const open = sumOf(refunds.filter((refund) => isOpen(refund) && refund.payment === payment.ref))
      return {
        payment,
        back,
        left: cents(Math.max(0, payment.cents - back - open)),
        disputed: facts.some((fact) => fact.kind === 'disputed' && fact.payment === payment.ref && !won.has(fact.ref)),
      }
    })
}

const sumOf = (all: readonly { readonly cents: Cents }[]): Cents => all.map(({ cents }) => cents).reduce(plus, zero)
