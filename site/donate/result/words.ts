import { brand } from '#content/brand.ts'
import { charityDay, longDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import { type Stage, stageOfView } from '#gift/stage.ts'
import type { TributeKind } from '#gift/tribute.ts'
import type { TributeCard } from '#gift/tribute-view.ts'
import type { Say } from '../say.ts'
import type { AfterGift, Face } from './after-gift.ts'
import { isAtBank, isFromBank, proofAsked } from './at-bank.ts'

/** What a gift is agreed to be today: of a monthly gift the amount may have been changed since it began. */
export const agreedCents = ({ arrangement, cents }: GiftView): Cents => arrangement?.cents ?? cents

type Word = Parameters<Say>[0]

/** Heading and sentence of each stage, and the amount that the sentence names. */
const texts: Readonly<Record<Stage, readonly [title: Word, text: Word, names?: 'refundedCents' | 'keptCents']>> = {
  begun: ['result.received', 'result.receivedText'],
  confirming: ['result.confirming', 'result.confirmingText'],
  not_charged: ['result.notCharged', 'result.notChargedText'],
  given: ['result.complete', 'result.completeText'],
  partly_refunded: ['result.refunded', 'result.refundedText', 'refundedCents'],
  refunded: ['result.refunded', 'result.refundedText', 'refundedCents'],
  disputed: ['result.disputed', 'result.disputedText'],
  charged_back: ['result.disputed', 'result.disputedText'],
  agreed: ['result.active', 'result.activeText'],
  running: ['result.active', 'result.activeText'],
  paused: ['result.active', 'result.activeText'],
  failing: ['result.active', 'result.activeText'],
  suspended: ['result.active', 'result.activeText'],
  stopping: ['result.active', 'result.activeText'],
  ended: ['result.ended', 'result.endedText', 'keptCents'],
}

/** The window's title beside the result of a gift: what became of it, and nothing that says whose it is. */
export const pageTitle = (gift: GiftView | null, say: Say): string =>
  `${say(gift ? texts[stageOfView(gift)][0] : 'result.unknown')} · ${brand.shortName}`

/** What the page says of a gift in the place of the form: its head, a sentence below it, a note where one is needed, its picture. */
export interface ResultWords {
  readonly title: string
  readonly lead: string
  readonly note: string | null
  readonly face: Face | null
}

/** The words for what became of a gift; `gift` null: nobody could be asked. `ahead`: what the charity says that gifts do. */
export function resultWords(
  gift: GiftView | null,
  ahead: AfterGift['ahead'],
  say: Say,
  language: Language,
): ResultWords {
  if (!gift) return { title: say('result.unknown'), lead: say('result.unknownText'), note: null, face: 'waiting' }
  const { firstName, receiptTo, frequency, standing } = gift
  const amount = formatCents(agreedCents(gift), language)
  const thanks = firstName ? say('result.thanksName', { name: firstName }) : say('result.thanks')
  const stage = stageOfView(gift)
  switch (stage) {
    case 'given':
    case 'agreed':
    case 'running':
    case 'paused':
    case 'failing':
    case 'suspended':
    case 'stopping': {
      // whoever grieves is told that it is here, and no more
      const more = ahead && gift.tribute?.kind !== 'memory' ? [ahead[frequency]] : []
      const lead = [here(gift, amount, say), ...more].join(' ')
      const note = isFromBank(gift) ? say('result.bankLead', { amount }) : null
      return { title: thanks, lead, note, face: gift.tribute?.kind ?? 'thanks' }
    }
    case 'confirming': {
      if (isAtBank(gift)) return atBank(gift, thanks, amount, say, language)
      const note = receiptTo ? say('result.confirmingWait', { email: receiptTo }) : say('result.confirmingText')
      return { title: thanks, lead: say('result.confirmingLead'), note, face: 'waiting' }
    }
    case 'not_charged': {
      const text = firstName
        ? say('result.keptGiftName', { name: firstName, amount })
        : say('result.keptGift', { amount })
      return { title: say('result.notCharged'), lead: text, note: say('result.whyNot'), face: 'resting' }
    }
    default: {
      const [title, text, names] = texts[stage]
      const lead = say(text, names ? { amount: formatCents(standing[names], gift.language) } : { amount })
      return { title: say(title), lead, note: null, face: stage === 'begun' ? 'waiting' : null }
    }
  }
}

/** What is to be done while the donor's bank has the gift in hand; where nothing is, she is thanked as for any other. */
function atBank(gift: GiftView, title: string, amount: string, say: Say, language: Language): ResultWords {
  const proof = proofAsked(gift)
  if (proof) {
    const note = say('result.proofNote', { date: longDay(charityDay(proof.until), language) })
    return { title, lead: say('result.proofLead'), note, face: 'waiting' }
  }
  return { title, lead: say('result.bankLead', { amount }), note: null, face: gift.tribute?.kind ?? 'thanks' }
}

/** That the gift has arrived; of a monthly one the first, in the month in which it began. */
function here({ frequency, tribute, standing }: GiftView, amount: string, say: Say): string {
  if (frequency === 'monthly' && standing.payments !== 1) return say('result.monthlyActive', { amount })
  if (tribute) {
    const { name } = tribute
    return say(tribute.kind === 'memory' ? 'result.hereMemory' : 'result.hereCelebration', { name })
  }
  return say(frequency === 'monthly' ? 'result.hereFirst' : 'result.here', { amount })
}

/** To whom a dedication's card goes, and when. */
export function cardWords(kind: TributeKind, name: string, card: TributeCard, say: Say, language: Language): string {
  const inMemory = kind === 'memory'
  const values = { name, reader: card.to }
  if (card.sentOn) {
    const date = longDay(card.sentOn, language)
    return say(card.by === 'mail' ? 'result.cardPrinted' : 'result.cardSent', { reader: card.to, date })
  }
  if (card.unsent) return say(card.unsent === 'failed' ? 'result.cardFailed' : 'result.cardDropped', values)
  if (card.by === 'mail') return say(inMemory ? 'result.cardMailMemory' : 'result.cardMailCelebration', values)
  if (card.on === null) return say(inMemory ? 'result.cardNowMemory' : 'result.cardNowCelebration', values)
  const date = longDay(card.on, language)
  return say(inMemory ? 'result.cardOnMemory' : 'result.cardOnCelebration', { ...values, date })
}
