import type { Cents } from './money.ts'

/** Which gifts may be debited from a bank account: the least and the most of one. Null: none may. */
export interface BankDebit {
  readonly least: Cents
  readonly most: Cents
}

/** Banks in the United States alone are debited, for amounts between the bounds. */
export const mayDebit = (
  rules: BankDebit | null,
  { country, cents }: { readonly country: string; readonly cents: Cents },
): boolean => rules !== null && country === 'US' && cents >= rules.least && cents <= rules.most
