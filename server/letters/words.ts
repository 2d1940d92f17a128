import type { Letter, Statement } from '#content/letters/index.ts'
import type { MonthlyChange } from '#gift/arrangement.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { nameToSay, wholeNameToSay } from '#gift/person-name.ts'
import type { DueLetter } from '../giving/letters/letter.ts'
import { nextDay } from '../giving/letters/next-day.ts'
import type { ReminderDetails } from '../giving/letters/remind.ts'
import type { Gift } from '../store/gift/gifts.ts'

/** A letter in content's words, and to whom: a person, the charity's staff, or null where it is printed or nobody is known. */
export interface WordedLetter {
  readonly letter: Letter
  readonly to: { readonly name: string | null; readonly address: string } | 'operator' | null
  readonly unsubscribeUrl?: string
}

/** Addresses that go into letters; each carries a signed token. */
export interface LetterLinks {
  gift(gift: Pick<Gift, 'id' | 'accessRevision' | 'language'>): string
  confirmNews(subscriber: string, language: Language): string
  leaveNews(subscriber: string, language: Language): string
  /** The form, filled in as these words ask. */
  donate(words: string, language: Language): string
  refuseReminders(mark: string, language: Language): string
}

/** The fact a letter speaks of; one sent again names it in its details. */
const factOf = (due: DueLetter): Fact | undefined => {
  const ref = due.details.factRef ?? due.factRef
  return due.facts.find((fact) => `${fact.provider}:${fact.kind}:${fact.ref}` === ref)
}

/** Says a due letter in content's words, as of `now` (unix milliseconds). @throws on a kind nobody has words for */
export function worded(due: DueLetter, links: LetterLinks, now: number): WordedLetter {
  if (due.kind === 'newsletter_confirm') return newsletterConfirm(due, links)
  if (due.kind === 'reminder') return reminder(due, links)
  const { gift } = due
  if (!gift) throw new Error(`letter ${due.id} (${due.kind}) has no gift`)
  if (due.kind === 'given_twice') return { to: 'operator', letter: givenTwice(due, gift) }
  if (due.kind === 'tribute_card' || due.kind === 'tribute_post') return tribute(due.kind, gift)

  const sentTo = typeof due.details.to === 'string' ? due.details.to : gift.donor?.email
  const to = sentTo ? { name: nameToSay(gift.donor).fullName, address: sentTo } : null
  if (due.kind === 'statement') return { to, letter: statement(due) }
  if (due.kind === 'change_code') return { to, letter: changeCode(due, gift) }
  const about = aboutGift(due, gift, links, now)
  switch (due.kind) {
    case 'monthly_ended': {
      const fact = factOf(due)
      const by = fact?.kind === 'ended' ? fact.by : 'operator'
      return { to, letter: { kind: 'monthly_ended', by, keptCents: gift.standing.keptCents, ...about } }
    }
    case 'monthly_changed': {
      const { change, before = [] } = due.details as { change: MonthlyChange; before?: readonly MonthlyChange[] }
      return { to, letter: { kind: 'monthly_changed', change, before, ...about } }
    }
    case 'card_expiring': {
      const card = gift.arrangement?.card
      if (!card) throw new Error(`letter ${due.id}: gift ${gift.id} has no card`)
      const { last4, expMonth, expYear } = card
      return { to, letter: { kind: 'card_expiring', last4, expMonth, expYear, ...about } }
    }
    case 'coming_charge':
      return { to, letter: { kind: 'coming_charge', on: String(due.details.on), ...about, paidBy: paysNow(gift) } }
    case 'receipt':
    case 'confirming':
    case 'prove_account':
    case 'not_received':
    case 'monthly_started':
    case 'payment_failed':
    case 'refund':
    case 'refund_failed':
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
    case 'gift_link':
      return { to, letter: { kind: due.kind, ...about } }
    default:
      throw new Error(`no words for the letter ${due.kind}`)
  }
}

function aboutGift(due: DueLetter, gift: Gift, links: LetterLinks, now: number) {
  const fact = factOf(due)
  return {
    language: gift.language,
    ...nameToSay(gift.donor),
    reference: gift.reference,
    frequency: gift.frequency,
    provider: gift.provider,
    paidBy: paidByIn(fact, due, gift),
    ...(fact?.kind === 'failed' ? { code: fact.code } : {}),
    // a month that was changed since has no cost of its own that we know
    ...(fact?.kind === 'paid' && fact.cents === gift.cents && gift.costCents > 0 ? { costCents: gift.costCents } : {}),
    cents: moneyOf(fact, due.facts) ?? gift.arrangement?.cents ?? gift.cents,
    at: fact?.at ?? whenOf(due) ?? gift.startedAt,
    giftUrl: links.gift(gift),
    ...(gift.begins !== null && gift.standing.payments === 0 ? { begins: gift.begins } : {}),
    nextOn: nextDay(gift, due.facts, now),
    nextCents: gift.arrangement?.cents ?? gift.cents,
    tribute: gift.tribute && {
      kind: gift.tribute.kind,
      name: `${gift.tribute.firstName} ${gift.tribute.lastName}`,
    },
  }
}

/** What is told of a gift is its newest payment: an earlier month may have been paid in another way. */
function paidByIn(fact: Fact | undefined, { facts }: DueLetter, { paidBy }: Gift): PaidBy | 'as usual' | null {
  if (paidBy === null) return 'as usual'
  const later = fact?.kind === 'paid' && facts.some((other) => other.kind === 'paid' && other.at > fact.at)
  return later ? null : paidBy
}

/** How the next month is paid: by the card that is there now, which may be another than the newest payment's. */
function paysNow({ paidBy, arrangement }: Gift): PaidBy | 'as usual' {
  const card = arrangement?.card
  if (card && card.last4 !== paidBy?.last4) return { way: 'card', brand: card.brand, last4: card.last4 }
  return paidBy ?? 'as usual'
}

/** When something happened that is no fact: a change of the monthly gift. */
const whenOf = ({ details }: DueLetter): number | null => (typeof details.at === 'number' ? details.at : null)

/** The money a fact is about: its own, or that of the refund or dispute it settles. */
function moneyOf(fact: Fact | undefined, facts: readonly Fact[]): Cents | null {
  if (!fact) return null
  // A dispute of what was refunded before is over nothing: its letter tells of the payment.
  if (fact.kind === 'disputed' && fact.cents === 0) {
    const payment = facts.find((other) => other.kind === 'paid' && other.ref === fact.payment)
    return payment?.kind === 'paid' ? payment.cents : fact.cents
  }
  if ('cents' in fact) return fact.cents
  const origin = facts.find((other) => other.ref === fact.ref && other.provider === fact.provider && 'cents' in other)
  return origin && 'cents' in origin ? cents(origin.cents) : null
}

/** Kept as it was made, when the site may have spoken another language. */
function statement({ details }: DueLetter): Letter {
  const kept = details.statement as Statement
  return { ...kept, fullName: wholeNameToSay(kept.fullName) ?? '', language: languageNamed(kept.language) }
}

const changeCode = ({ details }: DueLetter, gift: Gift): Letter => ({
  kind: 'change_code',
  language: gift.language,
  firstName: nameToSay(gift.donor).firstName,
  code: String(details.code),
  presentCents: gift.arrangement?.cents ?? gift.cents,
  wantedCents: cents(Number(details.wanted)),
})

/** In the donor's language, in which somebody will have to answer them. */
const givenTwice = ({ details }: DueLetter, { language, reference, standing, cents: asked }: Gift): Letter => ({
  kind: 'given_twice',
  language,
  reference,
  cents: standing.paidCents > 0 ? standing.paidCents : asked,
  others: details.others as readonly string[],
})

function tribute(kind: 'tribute_card' | 'tribute_post', gift: Gift): WordedLetter {
  const given = gift.tribute
  const notification = given?.notification
  if (!given || !notification || notification.by === 'none')
    throw new Error(`gift ${gift.id} tells nobody of its tribute`)
  const letter: Letter = {
    kind,
    language: notification.by === 'email' ? languageNamed(notification.language) : gift.language,
    tribute: given.kind,
    honoree: `${given.firstName} ${given.lastName}`,
    recipientName: notification.recipientName,
    from: nameToSay(gift.donor).fullName,
    message: notification.message,
    eCard: given.eCard,
  }
  const to = notification.by === 'email' ? { name: notification.recipientName, address: notification.email } : null
  return { letter, to }
}

function newsletterConfirm(due: DueLetter, links: LetterLinks): WordedLetter {
  const { subscriber, email, language } = due.details as Record<string, string>
  const spoken = languageNamed(language)
  return {
    to: { name: null, address: email ?? '' },
    letter: {
      kind: 'newsletter_confirm',
      language: spoken,
      confirmUrl: links.confirmNews(subscriber ?? '', spoken),
    },
    unsubscribeUrl: links.leaveNews(subscriber ?? '', spoken),
  }
}

function reminder({ details }: DueLetter, links: LetterLinks): WordedLetter {
  const { email, mark, language, frequency, cents: kept, words } = details as unknown as ReminderDetails
  const spoken = languageNamed(language)
  const refuseUrl = links.refuseReminders(mark, spoken)
  const donateUrl = links.donate(words, spoken)
  return {
    to: { name: null, address: email },
    letter: {
      kind: 'reminder',
      language: spoken,
      frequency,
      cents: kept === null ? null : cents(kept),
      donateUrl,
      refuseUrl,
    },
    unsubscribeUrl: refuseUrl,
  }
}
