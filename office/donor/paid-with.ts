import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** With what a gift is paid: its card or account where it is known, or else by whom. */
export const paidWith = ({ paidBy, provider }: Pick<Gift, 'paidBy' | 'provider'>, language: OfficeLanguage): string =>
  paidBy ? paidByWords(paidBy, language) : providerWords[provider].title
