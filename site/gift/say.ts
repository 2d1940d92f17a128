import type { Language } from '#content/language.ts'
import { lookUp } from '#content/look-up.ts'
import { fill, type Values } from '#content/text.ts'
import { giftPage } from '#content/words/gift-page.ts'
import { type Say, sayIn } from '../donate/say.ts'

export type GiftWord = keyof typeof giftPage

/** Speaks the gift page's words, and those of the donation page that it shares. */
export type GiftSay = (key: GiftWord | Parameters<Say>[0], values?: Values) => string

const isGiftWord = (key: string): key is GiftWord => Object.hasOwn(giftPage, key)

/** The words of one language. */
export const giftSayIn = (language: Language): GiftSay => {
  const say = sayIn(language)
  return (key, values) => (isGiftWord(key) ? fill(lookUp(giftPage, key, language), values) : say(key, values))
}
