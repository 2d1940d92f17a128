import type { ProviderName } from '#gift/provider.ts'
import type { Traits } from '#server/providers/traits.ts'

/** What went back of a charge, under the key that asked for it. */
interface Back {
  readonly id: string
  readonly key: string
  readonly cents: number
  readonly at: number
}

/** Money that a provider took. */
export interface Charge {
  readonly id: string
  readonly cents: number
  readonly at: number
  readonly back: Back[]
}

/**
 * One thing with which the donor can pay. `open`: they can; `approved`: they have said yes, and we are to take it; `paid`, `running`: money
 * was taken, once or each month; `canceled`: nobody can pay it any more; `ended`: it runs no more.
 */
export interface Offer {
  readonly id: string
  readonly by: ProviderName
  readonly gift: string
  readonly monthly: boolean
  cents: number
  status: 'open' | 'approved' | 'paid' | 'running' | 'canceled' | 'ended'
  /** When it began to run, was canceled or ended, unix milliseconds. */
  agreedAt: number | null
  overAt: number | null
  overBy: string
  /** Its provider was asked to close it, and lets nobody close. */
  givenUp: boolean
  /** The donor said yes to what was given up or we had closed, and their provider lets nobody close. */
  insisted: boolean
  declined: number
  readonly charges: Charge[]
}

/** Something that a provider tells by webhook, signed as it were. */
export interface Told {
  readonly id: string
  readonly by: ProviderName
  readonly type: 'given' | 'approved' | 'running' | 'refunded' | 'declined' | 'over'
  readonly at: number
  readonly offer: Offer
}

/** Both providers' own truth. */
export interface Bank {
  readonly offers: Offer[]
  /** What was asked before under a key, and what came of it. */
  readonly keys: Record<string, string>
  told: number
}

export const emptyBank = (): Bank => ({ offers: [], keys: {}, told: 0 })

/** What moves at the providers; each answers what they tell of it. */
export interface BankBook {
  readonly bank: Bank
  readonly now: number
}

const event = ({ bank, now }: BankBook, type: Told['type'], offer: Offer): Told => ({
  id: `evt_${++bank.told}`,
  by: offer.by,
  type,
  at: now,
  offer: structuredClone(offer),
})

/** A new thing to pay; the same key is the same thing. */
export function place(book: BankBook, key: string, fields: Pick<Offer, 'by' | 'gift' | 'monthly' | 'cents'>): Offer {
  const { bank } = book
  const before = bank.offers.find(({ id }) => id === bank.keys[key])
  if (before) return before
  const offer: Offer = {
    id: `${fields.by}_${bank.offers.length}`,
    ...fields,
    status: 'open',
    agreedAt: null,
    overAt: null,
    overBy: '',
    givenUp: false,
    insisted: false,
    declined: 0,
    charges: [],
  }
  bank.offers.push(offer)
  bank.keys[key] = offer.id
  return offer
}

const charge = ({ now }: BankBook, offer: Offer) =>
  void offer.charges.push({ id: `${offer.id}_pay${offer.charges.length}`, cents: offer.cents, at: now, back: [] })

/** The donor says yes on the provider's page. Answers what is told of it; nothing where nobody can any more. */
export function agree(book: BankBook, offer: Offer, { takes }: Pick<Traits, 'takes'>): Told[] {
  if (offer.status !== 'open') return []
  offer.agreedAt = book.now
  if (takes === 'we' && !offer.monthly) {
    offer.status = 'approved'
    return [event(book, 'approved', offer)]
  }
  charge(book, offer)
  offer.status = offer.monthly ? 'running' : 'paid'
  return [event(book, offer.monthly ? 'running' : 'given', offer)]
}

/** The donor tries with a card that is declined. */
export function decline(book: BankBook, offer: Offer): Told[] {
  if (offer.status !== 'open') return []
  offer.declined++
  return [event(book, 'declined', offer)]
}

/** We take what the donor has approved. */
export function take(book: BankBook, offer: Offer): Told[] {
  if (offer.status !== 'approved') return []
  charge(book, offer)
  offer.status = 'paid'
  return [event(book, 'given', offer)]
}

/** Nobody can pay it any more, or it runs no more. */
export function end(book: BankBook, offer: Offer, by: string): Told[] {
  if (offer.status !== 'open' && offer.status !== 'running') return []
  offer.status = offer.status === 'open' ? 'canceled' : 'ended'
  offer.overAt = book.now
  offer.overBy = by
  return [event(book, 'over', offer)]
}

/** A part of a charge goes back, once under each key. Null: there is not so much left. */
export function giveBack(book: BankBook, offer: Offer, payment: string, sum: number, key: string): Told[] | null {
  const charged = offer.charges.find(({ id }) => id === payment)
  if (!charged) return null
  if (charged.back.some((back) => back.key === key)) return []
  if (charged.back.reduce((left, back) => left - back.cents, charged.cents) < sum) return null
  charged.back.push({ id: `${payment}_back${charged.back.length}`, key, cents: sum, at: book.now })
  return [event(book, 'refunded', offer)]
}
