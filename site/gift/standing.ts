import { charityDay, longDay } from '#content/dates.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import type { Language } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import { type ChangeKindName, isStopping } from '#gift/provider-request.ts'
import { type Stage, stageOfView } from '#gift/stage.ts'
import { isAtBank, proofAsked } from '../donate/result/at-bank.ts'
import { agreedCents } from '../donate/result/words.ts'
import type { GiftSay, GiftWord } from './say.ts'

type Word = Parameters<GiftSay>[0]
type Said = readonly [badge: Word, text: Word]
type Tone = 'good' | 'quiet' | 'bad'

/** What the page says at each stage; `thanks`: whether the donor is thanked above it. */
interface StageWords {
  readonly tone: Tone
  readonly thanks?: true
  /** Of a gift given once, where it can come so far; and of a monthly one. What the first says no word of is said of every gift. */
  readonly once?: Said
  readonly monthly?: Said
}

export const stagesSaid = {
  begun: {
    tone: 'quiet',
    once: ['gift.begun', 'gift.onceBegunText'],
    monthly: ['gift.begun', 'gift.begunText'],
  },
  confirming: {
    tone: 'quiet',
    once: ['result.confirming', 'gift.onceConfirmingText'],
    monthly: ['gift.confirming', 'gift.confirmingText'],
  },
  not_charged: {
    tone: 'bad',
    once: ['gift.notCharged', 'gift.onceNotChargedText'],
    monthly: ['gift.notCharged', 'gift.notChargedText'],
  },
  given: { tone: 'good', thanks: true, once: ['result.complete', 'gift.onceGivenText'] },
  partly_refunded: { tone: 'quiet', thanks: true, once: ['gift.oncePartly', 'gift.oncePartlyText'] },
  refunded: {
    tone: 'quiet',
    once: ['result.refunded', 'gift.onceRefundedText'],
    monthly: ['gift.refunded', 'gift.refundedText'],
  },
  disputed: { tone: 'quiet', once: ['result.disputed', 'gift.onceDisputedText'] },
  charged_back: { tone: 'quiet', once: ['gift.onceChargedBack', 'gift.onceChargedBackText'] },
  agreed: { tone: 'good', thanks: true, monthly: ['gift.agreed', 'gift.agreedText'] },
  running: { tone: 'good', thanks: true, monthly: ['gift.running', 'gift.runningText'] },
  paused: { tone: 'quiet', thanks: true, monthly: ['gift.paused', 'gift.pausedUntil'] },
  failing: { tone: 'bad', thanks: true, monthly: ['gift.failing', 'gift.failingText'] },
  suspended: { tone: 'bad', thanks: true, monthly: ['gift.suspended', 'gift.suspendedCard'] },
  stopping: { tone: 'quiet', monthly: ['gift.stopping', 'gift.pendingStop'] },
  ended: { tone: 'quiet', thanks: true, monthly: ['result.ended', 'gift.endedText'] },
} as const satisfies Readonly<Record<Stage, StageWords>>

/** What stands before a badge; who waits, or is done, has none. */
const signs = { good: 'tick', bad: 'warning', quiet: null } as const

/** Badge and sentence of a gift's stage. */
export function saidOf(gift: GiftView): Said {
  const stage = stageOfView(gift)
  const texts = (stagesSaid[stage] as StageWords)[gift.frequency]
  if (!texts) throw new Error(`a gift given ${gift.frequency} is ${stage}`)
  return texts
}

/** The sentence of something that its provider was asked and has not answered. */
const pendingWord = (kind: ChangeKindName) =>
  `gift.pending${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `gift.pending${Capitalize<ChangeKindName>}`
const pendingOf = ({ pending = [] }: GiftView): NonNullable<GiftView['pending']> => (isStopping(pending) ? [] : pending)

/** Badge, sentences and tone for where a gift stands. */
export function standingOf(gift: GiftView, say: GiftSay, language: Language) {
  const money = (cents: Cents) => formatCents(cents, language)
  const { standing, arrangement } = gift
  const values = {
    amount: money(agreedCents(gift)),
    paid: money(standing.paidCents),
    back: money(standing.refundedCents),
    held: money(standing.disputedCents),
    kept: money(standing.keptCents),
    date: arrangement?.nextOn ? longDay(arrangement.nextOn, language) : '',
    provider: providerWords[gift.provider].title,
  }
  const monthly = gift.frequency === 'monthly'
  const stage = stageOfView(gift)
  const { tone, thanks }: StageWords = stagesSaid[stage]
  const [badge, sentence] = saidOf(gift)
  const { onward } = gift
  if (onward?.is === 'goes_on') {
    const on = { reference: onward.reference, date: onward.on ? longDay(onward.on, language) : '' }
    return {
      stage,
      tone: 'quiet' as const,
      sign: null,
      badge: say('gift.movedOn'),
      thanks: true,
      text: onward.after
        ? say('gift.movedOnAfterText', { ...on, after: longDay(onward.after, language) })
        : say('gift.movedOnText', on),
      note: null,
      pending: [],
    }
  }
  const text = monthly ? textOf(gift, sentence) : sentence
  const note = monthly ? noteOf(gift) : null
  const proof = proofAsked(gift)
  return {
    stage,
    tone,
    sign: stage === 'paused' ? ('rest' as const) : signs[tone],
    badge: say(proof ? 'gift.proof' : badge),
    thanks: thanks === true,
    text: proof
      ? say('result.proofNote', { date: longDay(charityDay(proof.until), language) })
      : say(bankTextOf(gift) ?? text, values),
    note: note && say(note, values),
    pending: pendingOf(gift).map(({ kind, waits }) =>
      waits
        ? say('gift.dayWaits', { after: longDay(waits.after, language), on: longDay(waits.on, language) })
        : say(pendingWord(kind), values),
    ),
  }
}

/** What is said otherwise of a gift from a bank account. */
function bankTextOf(gift: GiftView): GiftWord | null {
  if (isAtBank(gift)) return 'gift.atBankText'
  const byBank = gift.paidBy?.way === 'us_bank_account'
  return byBank && gift.standing.state === 'charged_back' ? 'gift.bankBackText' : null
}

/** The sentence of a monthly gift's state, where it depends on more than the state. */
function textOf({ provider, standing, arrangement, declined }: GiftView, text: Word): Word {
  if (text === 'gift.failingText' && declined === 'hard') return 'gift.failingForGood'
  if (text === 'gift.suspendedCard') return giftPageOf[provider].suspended
  if (text === 'gift.endedText' && standing.keptCents <= 0) return 'gift.endedNothing'
  if (arrangement?.nextOn) return text
  if (text === 'gift.pausedUntil') return 'gift.pausedOpen'
  return text === 'gift.runningText' || text === 'gift.agreedText' ? 'gift.runningOpen' : text
}

/** What went back of a monthly gift, which itself goes on or has ended: its bank's question first. */
function noteOf({ standing, payments = [] }: GiftView): GiftWord | null {
  const fates = new Set(payments.map(({ fate }) => fate))
  if (fates.has('disputed')) return 'gift.noteDisputed'
  if (standing.disputedCents > 0) return 'gift.noteChargedBack'
  const all = standing.paidCents > 0 && standing.refundedCents >= standing.paidCents
  return standing.refundedCents > 0 && !(all && standing.state === 'ended') ? 'gift.noteRefunded' : null
}
