import { inLanguage } from '#content/language.ts'
import { cents } from '#gift/money.ts'
import { sumInColumn } from '../ui/number.ts'
import { bookWords } from '../words/books.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A sum as one side's books have it; null: it is not there. */
export const money = (amount: number | null, language: OfficeLanguage): string =>
  amount === null ? inLanguage(bookWords.unknown, language) : sumInColumn(cents(amount), language)
