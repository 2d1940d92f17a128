import { inLanguage, type Language } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import type { Cents } from '#gift/money.ts'
import { type DonorFile, donorOf } from '../giving/donor/donor.ts'
import { giftsByAddress } from '../store/gift/donors.ts'
import { type Gift, giftByAnyId } from '../store/gift/gifts.ts'
import { type GiftAbout, giftAbout } from './gift-about.ts'
import type { Text } from './sentence.ts'
import type { Staff, Subject } from './verb.ts'

/** By reference, by our id, or by any id of its provider. */
export const aGift: Subject<GiftAbout> = {
  typed: 'GIFT',
  which: 'Which gift? Give its reference, its id, or an id of its provider.',
  unknown: (word) => `No gift is known as ${word}. giving find looks by name, address, amount and day.`,
  async find({ deps: { store } }: Staff, word) {
    const gift = await store.read(giftByAnyId(word))
    return gift ? await store.read(giftAbout(gift.id)) : null
  },
  ofGift: (gift) => gift,
}

/** By the donor's e-mail address, whatever we know of it: somebody may only have asked for our news. */
export const aDonor: Subject<DonorFile> = {
  typed: 'ADDRESS',
  which: 'Whose? Give the donor’s e-mail address.',
  unknown: (word) => `${word} is no e-mail address.`,
  async find({ deps: { store } }, word) {
    const email = word.trim().toLowerCase()
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
    const [newest] = await store.read(giftsByAddress(email, 1))
    const known = newest && (await store.read(donorOf(newest.id)))
    return known ?? { email, name: '', gifts: [], more: false, letters: [], trail: [], news: null }
  },
  ofGift: ({ file }) => file,
}

const unnamed: Text = { en: 'Nobody’s name is known', es: 'No se conoce el nombre' }

/** What a donor is called: by name, by address, or as somebody whom nobody knows. */
export const titleOf = ({ name, email }: DonorFile, language: Language): string =>
  name || email || inLanguage(unnamed, language)

/** With what a gift is paid: its card or account where it is known, or else by whom. */
export const paidWith = ({ paidBy, provider }: Pick<Gift, 'paidBy' | 'provider'>, language: Language): string =>
  paidBy ? paidByWords(paidBy, language) : providerWords[provider].title

/** What a monthly gift is charged now, and what any other gift is of. */
export const monthlySum = ({ arrangement, cents }: Pick<Gift, 'arrangement' | 'cents'>): Cents =>
  arrangement?.cents ?? cents
