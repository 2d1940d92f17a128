import type { Frequency } from '#gift/provider.ts'
import type { Agreement } from './consents.ts'
import { type Language, say } from './language.ts'
import { debit } from './words/debit.ts'

/**
 * The leave to debit a bank account, as it stands above the button that agrees to it. `amount` and `next`, the day of the second debit
 * of a monthly gift, in words of the reader's language.
 */
export const debitMandate = (frequency: Frequency, amount: string, next: string, language: Language): Agreement => ({
  lines: say(debit[frequency], language, { amount, next }),
  terms: say(debit[`${frequency}Terms`], language),
})
