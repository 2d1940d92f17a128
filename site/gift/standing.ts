import { charityDay, longDay } from '#content/dates.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import type { Language } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { isApproved } from '#gift/arrangement.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import { type ChangeKindName, isStopping } from '#gift/provider-request.ts'
import { isAtBank, proofAsked } from '../donate/result/at-bank.ts'
import { agreedCents } from '../donate/result/words.ts'
import type { GiftSay, GiftWord } from './say.ts'

/** Every state in which a gift can be met on its page, by how it is given. */
export type OnceState =
  | 'begun'
  | 'confirming'
  | 'given'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed'
  | 'charged_back'
  | 'not_charged'
export type MonthlyState =
  | 'begun'
  | 'confirming'
  | 'agreed'
  | 'running'
  | 'paused'
  | 'failing'
  | 'suspended'
  | 'stopping'
  | 'ended'
  | 'refunded'
  | 'not_charged'

interface StateWords {
  readonly tone: 'good' | 'quiet' | 'bad'
  readonly badge: GiftWord
  readonly text: GiftWord
  /** Whether the donor is thanked above it. */
  readonly thanks: boolean
}

/** What the page says of a gift, one entry for each state. What says no word of a monthly gift is for one given once. */
export const onceWords: Readonly<Record<OnceState, StateWords>> = {
  begun: { tone: 'quiet', badge: 'gift.onceBegun', text: 'gift.onceBegunText', thanks: false },
  confirming: { tone: 'quiet', badge: 'gift.onceConfirming', text: 'gift.onceConfirmingText', thanks: false },
  given: { tone: 'good', badge: 'gift.onceGiven', text: 'gift.onceGivenText', thanks: true },
  partly_refunded: { tone: 'quiet', badge: 'gift.oncePartly', text: 'gift.oncePartlyText', thanks: true },
  refunded: { tone: 'quiet', badge: 'gift.onceRefunded', text: 'gift.onceRefundedText', thanks: false },
  disputed: { tone: 'quiet', badge: 'gift.onceDisputed', text: 'gift.onceDisputedText', thanks: false },
  charged_back: { tone: 'quiet', badge: 'gift.onceChargedBack', text: 'gift.onceChargedBackText', thanks: false },
  not_charged: { tone: 'bad', badge: 'gift.onceNotCharged', text: 'gift.onceNotChargedText', thanks: false },
}
export const monthlyWords: Readonly<Record<MonthlyState, StateWords>> = {
  begun: { tone: 'quiet', badge: 'gift.begun', text: 'gift.begunText', thanks: false },
  confirming: { tone: 'quiet', badge: 'gift.confirming', text: 'gift.confirmingText', thanks: false },
  agreed: { tone: 'good', badge: 'gift.agreed', text: 'gift.agreedText', thanks: true },
  running: { tone: 'good', badge: 'gift.running', text: 'gift.runningText', thanks: true },
  paused: { tone: 'quiet', badge: 'gift.paused', text: 'gift.pausedUntil', thanks: true },
  failing: { tone: 'bad', badge: 'gift.failing', text: 'gift.failingText', thanks: true },
  suspended: { tone: 'bad', badge: 'gift.suspended', text: 'gift.suspendedCard', thanks: true },
  stopping: { tone: 'quiet', badge: 'gift.stopping', text: 'gift.pendingStop', thanks: false },
  ended: { tone: 'quiet', badge: 'gift.ended', text: 'gift.endedText', thanks: true },
  refunded: { tone: 'quiet', badge: 'gift.refunded', text: 'gift.refundedText', thanks: false },
  not_charged: { tone: 'bad', badge: 'gift.notCharged', text: 'gift.notChargedText', thanks: false },
}

/** What stands before a badge; who waits, or is done, has none. */
const signs = { good: 'tick', bad: 'warning', quiet: null } as const

export function onceState(gift: GiftView): OnceState {
  const { state } = gift.standing
  switch (state) {
    case 'started':
      return isApproved(gift) ? 'confirming' : 'begun'
    case 'complete':
      return 'given'
    case 'active':
    case 'ended':
      throw new Error(`a gift given once is ${state}`)
    default:
      return state
  }
}

/** The sentence of something that its provider was asked and has not answered. */
const pendingWord = (kind: ChangeKindName) =>
  `gift.pending${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `gift.pending${Capitalize<ChangeKindName>}`
const pendingOf = ({ pending = [] }: GiftView): readonly GiftWord[] =>
  isStopping(pending) ? [] : pending.map(({ kind }) => pendingWord(kind))

export function monthlyState(gift: GiftView): MonthlyState {
  const { state, paidCents, refundedCents } = gift.standing
  const status = gift.arrangement?.status
  switch (state) {
    case 'started':
      return isApproved(gift) ? 'confirming' : 'begun'
    case 'confirming':
    case 'not_charged':
      return state
    case 'active':
      if (isStopping(gift.pending ?? [])) return 'stopping'
      if (status === 'paused' || status === 'suspended') return status
      if (status === 'past_due') return 'failing'
      return gift.begins && gift.standing.payments === 0 ? 'agreed' : 'running'
    default:
      return paidCents > 0 && refundedCents >= paidCents ? 'refunded' : 'ended'
  }
}

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
  const state = monthly ? monthlyState(gift) : onceState(gift)
  const words = monthly ? monthlyWords[monthlyState(gift)] : onceWords[onceState(gift)]
  const text = monthly ? textOf(gift, words.text) : words.text
  const note = monthly ? noteOf(gift) : null
  const proof = proofAsked(gift)
  return {
    state,
    tone: words.tone,
    sign: state === 'paused' ? ('rest' as const) : signs[words.tone],
    badge: say(proof ? 'gift.proof' : words.badge),
    thanks: words.thanks,
    text: proof
      ? say('result.proofNote', { date: longDay(charityDay(proof.until), language) })
      : say(bankTextOf(gift) ?? text, values),
    note: note && say(note, values),
    pending: pendingOf(gift).map((word) => say(word, values)),
  }
}

/** What is said otherwise of a gift from a bank account. */
function bankTextOf(gift: GiftView): GiftWord | null {
  if (isAtBank(gift)) return 'gift.atBankText'
  const byBank = gift.paidBy?.way === 'us_bank_account'
  return byBank && gift.standing.state === 'charged_back' ? 'gift.bankBackText' : null
}

/** The sentence of a monthly gift's state, where it depends on more than the state. */
function textOf({ provider, standing, arrangement, declined }: GiftView, text: GiftWord): GiftWord {
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
