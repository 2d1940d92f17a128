import type { Outcome } from '#gift/outcome.ts'

/** What a provider says of debiting bank accounts. */
export interface BankDebits {
  /** Whether our account there may. `asked`: it was applied for, and is not granted yet. */
  bankDebits(): Promise<Outcome<'granted' | 'asked' | 'not granted'>>
}
