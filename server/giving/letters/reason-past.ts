import { isAskedInVain } from '#gift/declined.ts'
import { endOf, expiryRef } from '#gift/expiring-card.ts'
import type { Gift } from '../../store/gifts.ts'
import type { DueLetter } from './letter.ts'

const reasons = { paid: 'it was paid meanwhile', asked: 'its donor has been asked since' } as const

/**
 * Why what a letter was to ask of a monthly gift's donor is past in the moment in which it would leave; null: it is not. What
 * has ended, or was given up, is told by a letter of its own.
 */
export function reasonPast({ kind, factRef, facts }: DueLetter, gift: Gift, now: number): string | null {
  if (kind !== 'payment_failed' && kind !== 'card_expiring') return null
  const { standing, arrangement } = gift
  if (standing.state !== 'active') return 'the gift has ended'
  if (arrangement?.status === 'suspended') return 'its provider has given up'
  if (kind === 'card_expiring') {
    const card = arrangement?.card
    if (!card || expiryRef(card) !== factRef) return 'the card was renewed meanwhile'
    return endOf(card) <= now ? 'the card has expired' : null
  }
  const failed = facts.find((fact) => fact.kind === 'failed' && `${fact.provider}:failed:${fact.ref}` === factRef)
  const why = failed?.kind === 'failed' ? isAskedInVain(failed, facts) : null
  return why && reasons[why]
}
