import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import type { DonorFile } from '#server/giving/donor/donor.ts'
import { letterKindNamed } from '#server/letters/kinds/index.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { printed } from '#server/store/work/letters.ts'
import { donorWords } from '../words/donor.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** Where the card of a dedication is: to whom, how, and what became of it. */
export function cardSaid({ letters }: Pick<DonorFile, 'letters'>, gift: Gift, language: OfficeLanguage): string {
  const notification = gift.tribute?.notification
  if (!notification || notification.by === 'none') return inLanguage(donorWords.nobodyTold, language)
  const to =
    notification.by === 'email'
      ? say(donorWords.cardByEmail, language, { name: notification.recipientName, address: notification.email })
      : say(donorWords.cardByMail, language, {
          name: notification.recipientName,
          address: oneLine(notification.address),
        })
  // The newest is the one that counts: it may have been sent again.
  const letter = letters.find(
    ({ gift: about, kind }) => about === gift.id && letterKindNamed(kind)?.reader === 'recipient',
  )
  return `${to}: ${letter ? became(letter, language) : inLanguage(donorWords.cardNot, language)}`
}

const oneLine = ({ line1, line2, city, region, postalCode, country }: PostalAddress) =>
  [line1, line2, `${city}, ${region} ${postalCode}`, country].filter(Boolean).join(', ')

function became({ kind, status, sent_at, due_at, problem }: LetterRow, language: OfficeLanguage): string {
  const on = (at: number) => ({ day: longDay(charityDay(Number(at)), language) })
  switch (status) {
    case 'sent':
      return say(donorWords.cardSent, language, on(sent_at ?? due_at))
    case 'failed':
      return say(donorWords.cardFailed, language, { why: problem ?? '' })
    case 'dropped':
      return say(donorWords.cardDropped, language, { why: problem ?? '' })
    case 'waiting':
      if (problem !== null) return say(donorWords.cardFailed, language, { why: problem })
      return kind === printed
        ? inLanguage(donorWords.cardPrints, language)
        : say(donorWords.cardWaits, language, on(due_at))
  }
}
