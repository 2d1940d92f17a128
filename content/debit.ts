import type { Frequency } from '#gift/provider.ts'
import { type Language, say } from './language.ts'
import { debit } from './words/debit.ts'

/** The leave to debit a bank account, as it stands beside the button. `amount`: in words of the reader's language. */
export const debitText = (frequency: Frequency, amount: string, language: Language): string =>
  say(debit[frequency], language, { amount })
