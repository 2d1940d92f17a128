import type { PaidBy } from '#gift/paid-by.ts'
import { describedProviders } from '#gift/provider.ts'
import { type Language, say } from './language.ts'
import { paidBy as words } from './words/paid-by.ts'

/** Card networks by their providers' words, as their cards show them. Another is just a card. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const numbered = new Set(
  describedProviders.flatMap(({ ways }) => Object.entries(ways).flatMap(([way, of]) => (of.numbered ? [way] : []))),
)
const isNumbered = (way: PaidBy['way']): boolean => numbered.has(way)

/** `Apple Pay, Visa ending in 4242`, `Visa ending in 4242`, `First Bank, bank account ending in 6789`, `Venmo`, `Check 2207`. */
export function paidByWords({ way, brand, last4, bankName }: PaidBy, language: Language): string {
  const wallet = say(words.way[way], language)
  if (last4 === undefined) return wallet
  if (way === 'us_bank_account') {
    const named = bankName !== undefined
    return say(named ? words.bankAccountEnding : words.accountEnding, language, { last4, bank: bankName ?? '' })
  }
  if (isNumbered(way)) return say(words.numbered, language, { way: wallet, last4 })
  const name = brand === undefined ? undefined : brands[brand]
  if (name === undefined) {
    return say(way === 'card' ? words.cardEnding : words.walletUnnamedCard, language, { wallet, last4 })
  }
  const card = say(words.brandEnding, language, { brand: name, last4 })
  return way === 'card' ? card : say(words.walletCard, language, { wallet, card })
}
