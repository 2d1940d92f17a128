import type { CardAnswer, GiftAction, GiftView } from '#gift/api.ts'
import { call } from '../donate/calls.ts'

/** What changes the gift at once; a new card is asked for first, with `beginCard`. */
export type GiftChange = Exclude<GiftAction, { action: 'card' }>

/** `POST /api/gifts/current/{action}`: does it, and answers the gift as it is then. */
export const changeGift = ({ action, ...details }: GiftChange) =>
  call<GiftView>('POST', `/api/gifts/current/${action}`, details)

/** `POST /api/gifts/current/card`: the secret with which the provider's form takes a new card. */
export const beginCard = () => call<CardAnswer>('POST', '/api/gifts/current/card', {})

/** `POST /api/gifts/current/receipt`: mails the newest receipt again, to the address on file. */
export const mailReceiptAgain = () => call<GiftView>('POST', '/api/gifts/current/receipt', {})

/** `POST /api/gifts/link`: the same answer whether or not the address is known. */
export const askForLink = (email: string) => call<{ received: true }>('POST', '/api/gifts/link', { email })
