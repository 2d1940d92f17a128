import type { Fact } from '#gift/lifecycle.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { LetterIdentity } from '../../store/work/letters-of-gift.ts'
import { factLetters } from '../gift/letters-to-queue.ts'
import { receiptKindOf } from '../letters/receipt-again.ts'

/** Letters that are owed for a fact in whatever order the facts were learnt; beside them what a payment is thanked for by. */
const inAnyOrder: readonly string[] = ['refund', 'refund_failed', 'dispute_won', 'dispute_lost', 'monthly_ended']

/** Whether a letter of this kind is owed to a gift by a fact, whatever else is known. */
export const isOwedByFact = (gift: Gift, kind: string): boolean =>
  kind === receiptKindOf(gift) || inAnyOrder.includes(kind)

/** What is owed to a gift for its facts and was never so much as queued, by the rules of the kinds of letters. `letters`: all about it. */
export function lettersOwed(
  gift: Gift,
  facts: readonly Fact[],
  letters: readonly LetterIdentity[],
): readonly LetterIdentity[] {
  const queued = new Set(letters.map(({ kind, factRef }) => `${kind} ${factRef}`))
  return factLetters(gift, [], facts, 0).filter(
    ({ kind, factRef }) => isOwedByFact(gift, kind) && !queued.has(`${kind} ${factRef}`),
  )
}
