import type { Fact } from '#gift/lifecycle.ts'
import { acknowledgement } from './acknowledgement.ts'
import { cardExpiring } from './card-expiring.ts'
import { changeAddress } from './change-address.ts'
import { changeCode } from './change-code.ts'
import { changeRefused } from './change-refused.ts'
import { comingCharge } from './coming-charge.ts'
import type { DueByFact, DueLetter, Learnt, LetterKind, LetterLinks, WordedLetter } from './common/kind.ts'
import { condolence } from './condolence.ts'
import { confirming } from './confirming.ts'
import { dafPromised } from './daf-promised.ts'
import { disputeLost } from './dispute-lost.ts'
import { disputeWon } from './dispute-won.ts'
import { disputed } from './disputed.ts'
import { employerLetter } from './employer-letter.ts'
import { fundMoved } from './fund-moved.ts'
import { giftLink } from './gift-link.ts'
import { givenTwice } from './given-twice.ts'
import { givingLink } from './giving-link.ts'
import { memoryReading } from './memory-reading.ts'
import { memoryWeek } from './memory-week.ts'
import { monthlyChanged } from './monthly-changed.ts'
import { monthlyEnded } from './monthly-ended.ts'
import { monthlyStarted } from './monthly-started.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { notReceived } from './not-received.ts'
import { paymentFailed } from './payment-failed.ts'
import { phoneLink } from './phone-link.ts'
import { proveAccount } from './prove-account.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { refundFailed } from './refund-failed.ts'
import { reminder } from './reminder.ts'
import { statement } from './statement.ts'
import { takenOver } from './taken-over.ts'
import { tributeCard } from './tribute-card.ts'
import { tributePost } from './tribute-post.ts'

/** Every kind of letter, in the order in which staff and the gallery see them. */
export const letterKinds: readonly LetterKind[] = [
  receipt,
  acknowledgement,
  dafPromised,
  statement,
  employerLetter,
  confirming,
  proveAccount,
  notReceived,
  monthlyStarted,
  takenOver,
  paymentFailed,
  monthlyEnded,
  monthlyChanged,
  changeRefused,
  fundMoved,
  condolence,
  comingCharge,
  cardExpiring,
  changeCode,
  changeAddress,
  refund,
  refundFailed,
  disputed,
  disputeWon,
  disputeLost,
  giftLink,
  givingLink,
  tributeCard,
  tributePost,
  memoryReading,
  memoryWeek,
  givenTwice,
  phoneLink,
  reminder,
  newsletterConfirm,
]

const byName = new Map(letterKinds.map((kind) => [kind.name, kind]))

/** The kind of this name; undefined: another release wrote it. */
export const letterKindNamed = (name: string): LetterKind | undefined => byName.get(name)

/** The names of the kinds that such readers get. */
export const kindsTo = (reader: LetterKind['reader']): readonly string[] =>
  letterKinds.filter((kind) => kind.reader === reader).map(({ name }) => name)

/** Says a due letter, as of `now` (unix milliseconds). @throws on a kind nobody has words for, and on details that are not of its kind */
export function worded(due: DueLetter, links: LetterLinks, now: number): WordedLetter {
  const kind = letterKindNamed(due.kind)
  if (!kind) throw new Error(`no words for the letter ${due.kind}`)
  return kind.worded(due, links, now)
}

/**
 * The letters that newly learnt facts deserve. Pure, and safe to call again with facts already known:
 * the outbox keeps one of each `(gift, kind, factRef)`.
 */
export function lettersFor(
  gift: Pick<Learnt, 'frequency' | 'notification' | 'byHand' | 'adopted'>,
  ledger: readonly Fact[],
  fresh: readonly Fact[],
): (DueByFact & { readonly kind: string })[] {
  const learnt = { ...gift, known: ledger, fresh }
  // who gave by hand has what was asked for with the line, and nothing of it where that was no mail
  const isMailed = !gift.byHand || gift.byHand.receipt === 'email'
  const kinds = letterKinds.filter(({ of, reader }) => {
    if (reader === 'donor' && !isMailed) return false
    return (of ?? gift.frequency) === gift.frequency && (reader !== 'recipient' || gift.notification.by !== 'none')
  })
  return fresh.flatMap((fact) =>
    kinds.flatMap(({ name, dueByFact }) => {
      // the one of a fact's kind takes facts of that kind
      const dueBy = dueByFact?.[fact.kind] as ((fact: Fact, learnt: Learnt) => DueByFact | null) | undefined
      const due = dueBy?.(fact, learnt)
      return due ? [{ kind: name, ...due }] : []
    }),
  )
}
