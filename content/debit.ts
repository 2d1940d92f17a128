import type { Frequency } from '#gift/provider.ts'
import type { Agreement } from './consents.ts'
import { type Language, say } from './language.ts'
import { debit } from './words/debit.ts'

/**
 * The leave to debit a bank account, as it stands above the button that agrees to it. `amount` and `next`, the day of the second debit
 * of a monthly gift, in words of the reader's language. `fund`: what is promised that it is for; absent: nothing is.
 */
export const debitMandate = (
  frequency: Frequency,
  wish: { readonly amount: string; readonly next: string; readonly fund?: string },
  language: Language,
): Agreement => ({
  lines: say(debit[mandateOf(frequency, wish)], language, wish),
  terms: say(debit[`${frequency}Terms`], language),
})

/** Which sentence asks for it. */
export const mandateOf = (frequency: Frequency, { fund }: { readonly fund?: string }): Frequency | `${Frequency}For` =>
  fund === undefined ? frequency : `${frequency}For`
