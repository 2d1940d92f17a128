import type { Arrangement } from './arrangement.ts'

type Card = NonNullable<Arrangement['card']>

/** The donor is asked on the first day of the last month in which the card pays, at this hour (UTC): by day in America. */
const askedAtHour = 14

/** A letter is queued no longer ahead than this: a running gift is read again each month, so that none is missed. */
const queuedBeforeDays = 64

const day = 24 * 60 * 60 * 1000

/** When the card pays no more, in unix milliseconds: the month printed on it has ended everywhere. */
export const endOf = ({ expMonth, expYear }: Card): number => Date.UTC(expYear, expMonth, 1)

/** One letter for each date of expiry, whatever card it is printed on: `card:2026-12`. */
export const expiryRef = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string =>
  `card:${expYear}-${String(expMonth).padStart(2, '0')}`

/**
 * Which letter asks the donor for a card that does not expire, and when it leaves (unix milliseconds); null: none is due soon. A wallet
 * renews its cards itself, and what rests or has ended takes none.
 */
export function expiringCard(
  { status, card }: Arrangement,
  now: number,
): { readonly factRef: string; readonly dueAt: number } | null {
  if (status !== 'active' || !card || card.wallet) return null
  const end = endOf(card)
  if (end <= now || end - now > queuedBeforeDays * day) return null
  const askAt = Date.UTC(card.expYear, card.expMonth - 1, 1, askedAtHour)
  return { factRef: expiryRef(card), dueAt: Math.max(now, askAt) }
}
