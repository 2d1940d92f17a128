import { hasOpenDispute } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import { hours } from '../../base/clock.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Refund } from '../../store/work/refunds.ts'
import type { DonorFile } from './donor.ts'

/** What whoever answers a donor should know first. */
export type Warning =
  /** One press was charged twice. */
  | { readonly is: 'twice'; readonly gifts: readonly Gift[] }
  /** The same sum, twice within an hour, by two presses. */
  | { readonly is: 'alike'; readonly gifts: readonly Gift[]; readonly cents: Cents }
  /** `answerBy`: until when we may say why the payment was right; null: its provider named no day. */
  | {
      readonly is: 'disputed'
      readonly gift: Gift
      readonly cents: Cents
      readonly at: number
      readonly dispute: string
      readonly answerBy: number | null
    }
  | { readonly is: 'failed'; readonly gift: Gift; readonly letter: LetterRow }
  /** The last that was heard of a running monthly gift is a decline. */
  | { readonly is: 'declined'; readonly gift: Gift; readonly code: string; readonly at: number }
  /** Waits for a second person, or for its provider. */
  | { readonly is: 'refund'; readonly gift: Gift; readonly refund: Refund }

/** What of a donor's gifts needs somebody, or will be asked about. */
export function warningsOf({ gifts, letters }: Pick<DonorFile, 'gifts' | 'letters'>): readonly Warning[] {
  const warnings: Warning[] = []
  const payments = gifts.filter(({ gift }) => gift.standing.keptCents > 0).map(({ gift }) => gift)
  const drafts = Map.groupBy(payments, ({ id, attempt }) => attempt ?? id)
  for (const one of drafts.values()) if (one.length > 1) warnings.push({ is: 'twice', gifts: one })
  warnings.push(...alike(payments))
  for (const { gift, facts, refunds } of gifts) {
    const over = new Set(
      facts.filter(({ kind }) => kind === 'dispute_won' || kind === 'dispute_lost').map(({ ref }) => ref),
    )
    const dispute = facts.find((fact) => fact.kind === 'disputed' && !over.has(fact.ref))
    if (dispute?.kind === 'disputed' && hasOpenDispute(facts)) {
      const { cents, at, ref, answerBy = null } = dispute
      warnings.push({ is: 'disputed', gift, cents, at, dispute: ref, answerBy })
    }
    const last = facts.filter(({ kind }) => kind === 'paid' || kind === 'failed').toSorted((a, b) => b.at - a.at)[0]
    if (gift.standing.state === 'active' && last?.kind === 'failed') {
      warnings.push({ is: 'declined', gift, code: last.code, at: last.at })
    }
    for (const refund of refunds) {
      if (refund.status === 'waiting' || refund.status === 'asked') warnings.push({ is: 'refund', gift, refund })
    }
    const failed = letters.find((letter) => letter.gift === gift.id && letter.status === 'failed')
    if (failed) warnings.push({ is: 'failed', gift, letter: failed })
  }
  return warnings
}

/** Gifts once, of one sum, begun within an hour of each other by two presses: a donor who calls may mean that. */
function alike(payments: readonly Gift[]): Warning[] {
  const once = payments.filter(({ frequency }) => frequency === 'once')
  return [...Map.groupBy(once, ({ cents }) => cents)].flatMap(([cents, same]): Warning[] => {
    const ordered = same.toSorted((a, b) => a.startedAt - b.startedAt)
    const near = ordered.filter((gift, at) =>
      [ordered[at - 1], ordered[at + 1]].some(
        (other) =>
          other !== undefined &&
          Math.abs(other.startedAt - gift.startedAt) < hours(1) &&
          (other.attempt === null || other.attempt !== gift.attempt),
      ),
    )
    return near.length > 1 ? [{ is: 'alike', gifts: near, cents }] : []
  })
}
