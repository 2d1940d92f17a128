import type { MonthlyChange } from '#gift/arrangement.ts'
import { formatCents } from '#gift/money.ts'
import { longDay, monthAndYear } from '../dates.ts'
import { say, type Translated } from '../language.ts'
import type { AboutGift, Letter, LetterContent } from './letter.ts'
import { action, small, text } from './letter.ts'
import { cardAction, gaveBy, giftAction, giftFacts, greeting, helpWords } from './parts.ts'
import { changedWords, comingWords, endedWords, expiringWords } from './words/monthly.ts'

/** A monthly gift is over: why, and what it came to. */
export function monthlyEnded(letter: Extract<Letter, { kind: 'monthly_ended' }>): LetterContent {
  const { language } = letter
  const reason = say(endedWords.by[letter.by], language)
  const total = say(endedWords.total, language, { total: formatCents(letter.keptCents, language) })
  return {
    subject: say(endedWords.subject, language),
    preview: reason,
    title: say(endedWords.title, language),
    blocks: [
      text(greeting(letter.firstName, language)),
      text(reason),
      ...(letter.keptCents > 0 ? [text(total)] : []),
      giftAction(letter),
      helpWords(language),
    ],
  }
}

/** The card of a running monthly gift is about to expire: one press leads to where another is put in. */
export function cardExpiring(letter: Extract<Letter, { kind: 'card_expiring' }>): LetterContent {
  const { language, last4, expMonth, expYear } = letter
  const values = {
    amount: formatCents(letter.nextCents, language),
    last4,
    month: monthAndYear(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, language),
  }
  const expires = say(expiringWords.expires, language, values)
  return {
    subject: say(expiringWords.subject, language),
    preview: expires,
    title: say(expiringWords.title, language),
    blocks: [
      text(greeting(letter.firstName, language)),
      text(expires),
      text(say(expiringWords.renew, language)),
      cardAction(letter),
      helpWords(language),
    ],
  }
}

/** A month is about to be charged: how much, when, and how, with one press by which it is left out. */
export function comingCharge(letter: Extract<Letter, { kind: 'coming_charge' }>): LetterContent {
  const { language, on, giftUrl } = letter
  const values = { amount: formatCents(letter.nextCents, language), date: longDay(on, language) }
  const by = gaveBy(letter)
  const comes = say(comingWords.comes, language, values)
  return {
    subject: say(comingWords.subject, language, values),
    preview: comes,
    title: say(comingWords.title, language),
    blocks: [
      text(greeting(letter.firstName, language)),
      text(by === null ? comes : `${comes} ${say(comingWords.by, language, { by })}`),
      text(say(comingWords.nothing, language)),
      action(say(comingWords.skip, language), `${giftUrl}&skip=${on}`),
      { ...small(say(comingWords.more, language)), link: { label: say(comingWords.open, language), url: giftUrl } },
      helpWords(language),
    ],
  }
}

/** A monthly gift changed, by its donor, by a bank that replaced the card, or since it could not be paid: what holds now. */
export function monthlyChanged(letter: Extract<Letter, { kind: 'monthly_changed' }>): LetterContent {
  const { language, change, before } = letter
  const heading = change === 'suspended' ? 'suspended' : 'changed'
  const values = {
    amount: formatCents(letter.cents, language),
    next: letter.nextOn === null ? '' : longDay(letter.nextOn, language),
  }
  const said = (each: MonthlyChange) => say(wordsOf(each, letter), language, values)
  return {
    subject: say(changedWords.subject[heading], language),
    preview: said(change),
    title: say(changedWords.title[heading], language),
    blocks: [
      text(greeting(letter.firstName, language)),
      ...[...before, change].map((each) => text(said(each))),
      giftFacts(letter),
      giftAction(letter),
      helpWords(language),
    ],
  }
}

function wordsOf(change: MonthlyChange, { provider, nextOn }: AboutGift): Translated<string> {
  switch (change) {
    case 'paused':
      return nextOn === null ? changedWords.paused : changedWords.pausedUntil
    case 'suspended':
      return changedWords.suspended[provider]
    default:
      return changedWords[change]
  }
}
