import { identity } from '#charity'
import { addressLines } from '#content/address-lines.ts'
import { catalogue } from '#content/catalogue.ts'
import { inLanguage } from '#content/language.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { defaultLanguage } from '#gift/language.ts'
import { tributeToSay } from '#gift/tribute-to-say.ts'
import type { Deps } from '../giving/deps.ts'
import { type CardOnPaper, cardDigest, cardsWaiting } from '../giving/letters/cards-on-paper.ts'
import { cardSizes, cardsPdf, type PaperCard } from '../mail/index.ts'
import { type Gift, giftById } from '../store/gift/gifts.ts'
import { factsOf } from '../store/ledger/facts.ts'
import type { LetterLinks } from './kinds/common/kind.ts'
import { tributeStands } from './kinds/common/tribute.ts'
import { worded } from './kinds/index.ts'

export type CardSize = keyof typeof cardSizes
export const isCardSize = (text: string): text is CardSize => Object.hasOwn(cardSizes, text)

/** A card as it would be printed. */
export interface CardToPrint {
  readonly letter: string
  readonly gift: Gift
  /** Of what stands on it. */
  readonly digest: string
  readonly to: string
  /** Since when it waits, in unix milliseconds. */
  readonly since: number
  readonly card: PaperCard
}

/** What waits to be printed: the cards, and the letters that are for nobody any more, since their gifts went back. */
export interface CardsToPrint {
  readonly cards: readonly CardToPrint[]
  readonly dropped: readonly string[]
}

/** What was printed of them and what was not, as the verb `card-printed` marks them. */
export const sheetsMade = ({ cards, dropped }: CardsToPrint): readonly CardOnPaper[] => [
  ...cards.map(({ letter, digest }) => ({ letter, digest })),
  ...dropped.map((letter) => ({ letter, digest: '' })),
]

/** The cards that were due by `now` (unix milliseconds), the oldest first, `most` at the most. */
export async function cardsToPrint(
  { store }: Pick<Deps, 'store'>,
  links: LetterLinks,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<CardsToPrint> {
  const cards: CardToPrint[] = []
  const dropped: string[] = []
  for (const row of await store.read(cardsWaiting(now, most))) {
    const gift = row.gift === null ? undefined : await store.read(giftById(row.gift))
    const facts = row.gift === null ? [] : await store.read(factsOf(row.gift))
    if (!gift || !tributeStands(gift.frequency, facts)) {
      dropped.push(row.id)
      continue
    }
    const due = { id: row.id, kind: row.kind, factRef: row.fact_ref, gift, facts, details: {} }
    const { letter } = worded(due, links, now)
    const notification = gift.tribute && tributeToSay(gift.tribute).told
    const to = notification?.by === 'mail' ? addressLines(notification.recipient, notification.address) : []
    const { kind = 'celebration', eCard: id } = gift.tribute ?? {}
    const card = { content: letter.spoken ?? letter.content, language: letter.language, to, eCard: eCardFor(kind, id) }
    const since = Number(row.due_at)
    cards.push({ letter: row.id, gift, digest: cardDigest(gift), to: to.join(', '), since, card })
  }
  return { cards, dropped }
}

/** All of them as one PDF, a sheet each. */
export const sheetsOf = (
  cards: readonly CardToPrint[],
  { size, now }: { readonly size: CardSize; readonly now: number },
): Promise<Uint8Array> =>
  cardsPdf(
    cards.map(({ card }) => card),
    {
      title: `${inLanguage(catalogue('office.cards.title'), defaultLanguage)}, ${identity.shortName}`,
      language: defaultLanguage,
      madeAt: now,
      size,
    },
  )
