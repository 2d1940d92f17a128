import { catalogue, type Text } from '#content/catalogue.ts'
import type { Frequency } from '#gift/provider.ts'

export const frequencyWords: Readonly<Record<Frequency, Text>> = catalogue('office.frequencies')

/** What stands above a list of gifts. */
export const giftWords = catalogue('office.gifts')
