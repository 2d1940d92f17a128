import type { Fact } from '#gift/lifecycle.ts'
import { letterKindNamed } from '../../letters/kinds/index.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Consent } from '../../store/gift/consents.ts'
import type { Trace } from '../../store/gift/donors.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { ownAddressOf } from '../../store/work/letters.ts'
import type { DonorFile } from './donor.ts'

/** Something that happened between a donor and us, at `at` (unix milliseconds). */
export type TimelineEvent = { readonly at: number; readonly gift: Gift } & (
  | { readonly is: 'begun' }
  | { readonly is: 'told'; readonly fact: Fact }
  | { readonly is: 'agreed'; readonly consent: Consent }
  /** A letter when it was sent, or else when it was written; `to`: where it goes, be it known. */
  | { readonly is: 'letter'; readonly letter: LetterRow; readonly to: string | null }
  | { readonly is: 'done'; readonly trace: Trace }
)

/** Everything that happened between a donor and us in one timeline, the newest first. */
export function timelineOf({
  gifts,
  letters,
  trail,
}: Pick<DonorFile, 'gifts' | 'letters' | 'trail'>): readonly TimelineEvent[] {
  const byId = new Map(gifts.map(({ gift }) => [gift.id, gift]))
  const ofGift = <T>(id: string | null, make: (gift: Gift) => T): T[] => {
    const gift = id === null ? undefined : byId.get(id)
    return gift ? [make(gift)] : []
  }
  const events: TimelineEvent[] = [
    ...gifts.map(({ gift }): TimelineEvent => ({ is: 'begun', at: gift.startedAt, gift })),
    // a provider tells whole seconds, so that its payment can seem older than the gift
    ...gifts.flatMap(({ gift, facts }) =>
      facts.map((fact): TimelineEvent => ({ is: 'told', at: Math.max(fact.at, gift.startedAt), gift, fact })),
    ),
    ...gifts.flatMap(({ gift, consents }) =>
      consents.map((consent): TimelineEvent => ({ is: 'agreed', at: consent.at, gift, consent })),
    ),
    ...letters.flatMap((letter) =>
      ofGift(letter.gift, (gift): TimelineEvent => {
        const at = Number(letter.sent_at ?? letter.created_at)
        return { is: 'letter', at, gift, letter, to: addresseeOf(letter, gift) }
      }),
    ),
    ...trail.flatMap((trace) =>
      ofGift(trace.gift, (gift): TimelineEvent => ({ is: 'done', at: trace.at, gift, trace })),
    ),
  ]
  return events.toSorted((a, b) => b.at - a.at || order[b.is] - order[a.is])
}

/** Tie-break of events with one timestamp: the cause before the effect. */
const order: Readonly<Record<TimelineEvent['is'], number>> = { begun: 0, agreed: 1, done: 2, told: 3, letter: 4 }

/** Where a letter goes, as far as it is kept; null: to the charity itself, or nobody knows any more. */
function addresseeOf(letter: LetterRow, gift: Gift): string | null {
  const reader = letterKindNamed(letter.kind)?.reader
  if (reader === 'staff') return null
  if (reader === 'recipient') {
    const notification = gift.tribute?.notification
    return notification?.by === 'email'
      ? notification.email
      : notification?.by === 'mail'
        ? notification.recipientName
        : null
  }
  const own = ownAddressOf(letter)
  if (own !== null) return own
  // Where one went that was sent is not kept beside it: the address may have been put right since.
  return letter.status === 'sent' ? null : (gift.donor?.email ?? null)
}
