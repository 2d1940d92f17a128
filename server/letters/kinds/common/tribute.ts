import * as v from 'valibot'
import { inLanguage } from '#content/language.ts'
import type { TributeCard } from '#content/letters/letter.ts'
import { tributeCard } from '#content/letters/tribute.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import type { Frequency } from '#gift/provider.ts'
import type { TributeKind } from '#gift/tribute.ts'
import { messageToSay } from '#gift/tribute-to-say.ts'
import { giftOf, isFirstPayment } from './about-gift.ts'
import { type DueByFact, type GiftToTell, type Learnt, type LetterKind, letterKind } from './kind.ts'

/** Whether the honoree may still be told: only while the hospital keeps the money undisputed. */
export const tributeStands = (frequency: Frequency, facts: readonly Fact[]): boolean => {
  const standing = standingOf(frequency, facts)
  return standing.payments > 0 && standing.disputedCents === 0 && standing.refundedCents === 0
}

/** Once in a gift's life, with its first payment; its name is fixed so that a later payment cannot send it again. */
const dueOnce = (fact: Fact, learnt: Learnt, sendOn: string | null): DueByFact | null =>
  isFirstPayment(fact, learnt) ? { factRef: 'tribute', sendOn } : null

interface TributeKindOfLetter extends Pick<LetterKind, 'name' | 'isPrinted' | 'hasOwnTime'> {
  /** The way by which the recipient is told. */
  readonly by: 'email' | 'mail'
  readonly examples: readonly TributeKind[]
}

/** Makes a kind of letter that tells the honoree's family of the dedication. */
export function tributeLetter({ by, examples, ...traits }: TributeKindOfLetter) {
  return letterKind({
    ...traits,
    reader: 'recipient',
    details: v.object({}),
    dueByFact: {
      paid(fact, learnt) {
        const notification = learnt.notification
        return notification.by === by
          ? dueOnce(fact, learnt, notification.by === 'email' ? notification.sendOn : null)
          : null
      },
    },
    past: ({ gift, facts }) =>
      gift && !tributeStands(gift.frequency, facts) ? 'the gift was given back or is disputed' : null,
    countedReader: ({ gift }) => {
      const dedication = gift?.tribute?.told
      return by === 'email' && dedication?.by === 'email' ? dedication.email : null
    },
    saying: (due) => cardOf(giftOf(due)),
    content: tributeCard,
    picture: ({ tribute, eCard }) => ({ tribute, eCard }),
    examples: (language) => examples.map((tribute) => ({ variant: tribute, says: exampleCard(tribute, language) })),
  })
}

function cardOf(gift: GiftToTell) {
  const tribute = gift.tribute
  const dedication = tribute?.told
  if (!tribute || !dedication || dedication.by === 'none')
    throw new Error(`gift ${gift.id} tells nobody of its tribute`)
  const says: TributeCard = {
    language: dedication.by === 'email' ? languageNamed(dedication.language) : gift.language,
    tribute: tribute.kind,
    honoree: tribute.honoree,
    recipientName: dedication.recipient,
    from: gift.donor?.fullName ?? null,
    message: dedication.message,
    eCard: tribute.eCard,
  }
  const to = dedication.by === 'email' ? { name: dedication.recipient, address: dedication.email } : null
  return { says, to }
}

const message = { en: 'Always with us.', es: 'Siempre con nosotros.' }

const exampleCard = (tribute: TributeKind, language: Language): TributeCard => ({
  language,
  tribute,
  honoree: wholeNameToSay('Abuela Rosa'),
  recipientName: wholeNameToSay('Daniel Peña'),
  from: wholeNameToSay('Marisol Peña'),
  message: messageToSay(inLanguage(message, language)),
  eCard: eCardFor(tribute, null)?.id ?? null,
})
