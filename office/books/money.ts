import { inLanguage } from '#content/language.ts'
import { cents, formatWithCents } from '#gift/money.ts'
import { bookWords } from '../words/books.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A sum as one side's books have it; null: it is not there. */
export const money = (amount: number | null, language: OfficeLanguage): string =>
  amount === null ? inLanguage(bookWords.unknown, language) : formatWithCents(cents(amount), language)
