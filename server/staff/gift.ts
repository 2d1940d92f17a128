import { inLanguage, type Language } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import { type DonorFile, donorOf, type GiftFile } from '../giving/donor/donor.ts'
import type { Unit } from '../store/database/unit.ts'
import { type Gift, giftByAnyId } from '../store/gift/gifts.ts'
import type { Text } from './sentence.ts'
import type { Staff, Subject } from './verb.ts'

/** A gift, and the donor whose it is. */
export interface GiftAbout {
  readonly file: DonorFile
  readonly own: GiftFile
}

/** A gift with its donor; null: there is none of this id. */
export const giftAbout = (id: string): Unit<GiftAbout | null> =>
  function* (db) {
    const file = yield* donorOf(id)(db)
    const own = file?.gifts.find(({ gift }) => gift.id === id)
    return file && own ? { file, own } : null
  }

/** By reference, by our id, or by any id of its provider. */
export const aGift: Subject<GiftAbout> = {
  typed: 'GIFT',
  which: 'Which gift? Give its reference, its id, or an id of its provider.',
  unknown: (word) => `No gift is known as ${word}. giving find looks by name, address, amount and day.`,
  async find({ deps: { store } }: Staff, word) {
    const gift = await store.read(giftByAnyId(word))
    return gift ? await store.read(giftAbout(gift.id)) : null
  },
}

const unnamed: Text = { en: 'Nobody’s name is known', es: 'No se conoce el nombre' }

/** What a donor is called: by name, by address, or as somebody whom nobody knows. */
export const titleOf = ({ name, email }: DonorFile, language: Language): string =>
  name || email || inLanguage(unnamed, language)

/** With what a gift is paid: its card or account where it is known, or else by whom. */
export const paidWith = ({ paidBy, provider }: Pick<Gift, 'paidBy' | 'provider'>, language: Language): string =>
  paidBy ? paidByWords(paidBy, language) : providerWords[provider].title
