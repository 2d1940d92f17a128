import { catalogue, type Text } from '#content/catalogue.ts'
import type { State } from '#gift/lifecycle.ts'
import type { Frequency } from '#gift/provider.ts'

/** Where a gift stands, to whoever answers its donor. */
export const stateWords: Readonly<Record<State, Text>> = catalogue('office.giftStates')

export const frequencyWords: Readonly<Record<Frequency, Text>> = catalogue('office.frequencies')

/** What stands above a list of gifts. */
export const giftWords = catalogue('office.gifts')
