import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import { defaultFund } from '#gift/funds.ts'
import { addressKey } from '#gift/mail-address.ts'
import type { Cents } from '#gift/money.ts'
import type { DonorFile } from '../giving/donor/donor.ts'
import { type Gift, giftByAnyId } from '../store/gift/gifts.ts'
import { runningForFund } from '../store/gift/gifts-by-fund.ts'
import { aboutAddress, type GiftAbout, giftAbout, personAbout } from './gift-about.ts'
import type { Text } from './sentence.ts'
import { asks, type Staff, type Subject } from './verb.ts'

/** By reference, by our id, or by any id of its provider. */
export const aGift: Subject<GiftAbout> = {
  typed: 'GIFT',
  ...catalogue('staff.subjects.gift'),
  async find({ deps: { store } }: Staff, word) {
    const gift = await store.read(giftByAnyId(word))
    return gift ? await store.read(giftAbout(gift.id)) : null
  },
  ofGift: (gift) => gift,
}

/** So many are done at once by one command; those that are left, by the next. */
const most = 1000

/** One gift, or all monthly gifts that run for a fund, by its id. */
export const aGiftOrThoseOfFund: Subject<GiftAbout> = {
  ...aGift,
  which: catalogue('staff.subjects.giftsOfFund.which'),
  several: {
    onlyAll: true,
    async all({ deps: { store } }, { of }) {
      // one that the charity's file lacks now may have gifts too
      if (typeof of !== 'string' || of === '') return []
      const ids = await store.read(runningForFund(of, of === defaultFund()?.id, most))
      const all: GiftAbout[] = []
      for (const id of ids) {
        const about = await store.read(giftAbout(id))
        if (about) all.push(about)
      }
      return all
    },
    nameOf: ({ own: { gift } }) => gift.reference,
    none: catalogue('staff.subjects.giftsOfFund.none'),
  },
}

/** Which fund's monthly gifts are meant by all, and what of them; on the command line alone. */
export const ofFund = v.pipe(v.optional(v.string(), ''), asks({ typed: '[--of FUND]' }))

/** By the donor's e-mail address, whatever we know of it: somebody may only have asked for our news. Or by the key of a person. */
export const aDonor: Subject<DonorFile> = {
  typed: 'ADDRESS',
  ...catalogue('staff.subjects.donor'),
  async find({ deps: { store } }, word) {
    const email = addressKey(word)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return (await store.read(personAbout(email)))?.file ?? null
    const { about, these } = await store.read(aboutAddress(email))
    if (about) return about.file
    if (these.length > 1) return null
    const nothing = { person: null, whose: { people: [], addresses: [email], unjoined: [] }, others: [] }
    return { ...nothing, email, name: '', gifts: [], more: false, letters: [], trail: [], news: null }
  },
  async those({ deps: { store } }, word) {
    return (await store.read(aboutAddress(word))).these
  },
  ofGift: ({ file }) => file,
}

const unnamed: Text = catalogue('office.gifts.nobody')

/** What a donor is called: by name, by address, or as somebody whom nobody knows. */
export const titleOf = ({ name, email }: DonorFile, language: Language): string =>
  name || email || inLanguage(unnamed, language)

/** With what a gift is paid: its card or account where it is known, or else by whom. */
export const paidWith = ({ paidBy, provider }: Pick<Gift, 'paidBy' | 'provider'>, language: Language): string =>
  paidBy ? paidByWords(paidBy, language) : providerWords[provider].title

/** What a monthly gift is charged now, and what any other gift is of. */
export const monthlySum = ({ arrangement, cents }: Pick<Gift, 'arrangement' | 'cents'>): Cents =>
  arrangement?.cents ?? cents
