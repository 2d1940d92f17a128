import type { CardAnswer } from '#gift/answers.ts'
import type { GiftAction } from '#gift/api.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { type Language, pathIn } from '#gift/language.ts'
import type { OnPaper } from '#gift/on-paper.ts'
import { call } from '../donate/calls.ts'

/** Which gift an address means, and which page of the list of gifts beside it; undefined where there is nothing to tell apart. */
export interface Meant {
  readonly gift?: string
  readonly page?: number
}

/** An address that says which gift is meant. */
const withMeant = (path: string, { gift, page = 1 }: Meant = {}): string => {
  const query = [...(gift === undefined ? [] : [`gift=${gift}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The page's address; of this gift, where the browser may turn to others. */
export const giftAddress = (language: Language, meant?: Meant): string => withMeant(pathIn(language, '/gift'), meant)

/** The gift in view, by name where this browser may turn to others: another window of it may have. */
export function meantBy(gift: GiftView | null | undefined): Meant {
  if (!gift || !(gift.running ?? gift.others ?? gift.pages)) return {}
  return { gift: gift.giftId, ...(gift.pages ? { page: gift.pages.page } : {}) }
}

const about = (path: string, gift: GiftView | null) => `/api/gifts/current${withMeant(`/${path}`, meantBy(gift))}`

/** The last part of the address at which the gift in view is asked for. */
export const current = (gift: GiftView | null | undefined): string => withMeant('current', meantBy(gift))

/** What changes the gift at once; a new card is asked for first, with `beginCard`. */
export type GiftChange = Exclude<GiftAction, { action: 'card' }>

/** `POST /api/gifts/current/{action}`: does it, and answers the gift as it is then. */
export const changeGift = (gift: GiftView | null, { action, ...details }: GiftChange) =>
  call<GiftView>('POST', about(action, gift), details)

/** `POST /api/gifts/current/card`: the secret with which the provider's form takes a new card. */
export const beginCard = (gift: GiftView) => call<CardAnswer>('POST', about('card', gift), {})

/** `POST /api/gifts/current/receipt`: mails the newest receipt again, to the address on file. */
export const mailReceiptAgain = (gift: GiftView | null) => call<GiftView>('POST', about('receipt', gift), {})

/** `POST /api/gifts/current/address`: asks the address on file by mail whether receipts shall go to this one. */
export const askForAddress = (gift: GiftView | null, email: string) =>
  call<GiftView>('POST', about('address', gift), { email })

/** `POST /api/gifts/current/name`: how the donor stands on paper, and whether in any list. */
export const nameOnPaper = (gift: GiftView | null, wish: OnPaper) => call<GiftView>('POST', about('name', gift), wish)

/** `POST /api/gifts/link`: the same answer whether or not the address is known. */
export const askForLink = (email: string) => call<{ received: true }>('POST', '/api/gifts/link', { email })
