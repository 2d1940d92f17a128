import { isAskedInVain } from '#gift/declined.ts'
import { endOf, expiryRef } from '#gift/expiring-card.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { chargeRef } from '../gift/letters-to-queue.ts'
import { canBeSkipped } from '../gift/skip.ts'
import type { DueLetter } from './letter.ts'

const reasons = { paid: 'it was paid meanwhile', asked: 'its donor has been asked since' } as const

/**
 * Why what a letter was to ask of a monthly gift's donor is past in the moment in which it would leave; null: it is not. What
 * has ended, or was given up, is told by a letter of its own.
 */
export function reasonPast({ kind, factRef, facts }: DueLetter, gift: Gift, now: number): string | null {
  if (kind === 'coming_charge') return chargePast(factRef, facts, gift, now)
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

/** Why nobody is to be told of a charge any more: it is none, not on that day, or made. */
function chargePast(factRef: string, facts: DueLetter['facts'], gift: Gift, now: number): string | null {
  const { standing, arrangement, forgottenAt } = gift
  if (forgottenAt !== null) return 'its donor was forgotten'
  if (standing.state !== 'active') return 'the gift has ended'
  if (arrangement?.status === 'paused') return 'the gift is paused'
  const tries = facts.filter(({ kind }) => kind === 'paid' || kind === 'failed')
  const newest = tries.toSorted((a, b) => a.at - b.at).at(-1)
  if (arrangement?.status !== 'active' || newest?.kind === 'failed') return 'the gift is not being paid'
  const { nextOn } = arrangement
  if (nextOn === null || chargeRef(nextOn) !== factRef) return 'its day was changed meanwhile'
  return canBeSkipped(gift, nextOn, now) ? null : 'the charge is made, or is being made'
}
