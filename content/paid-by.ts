import type { PaidBy, PaymentWay } from '#gift/paid-by.ts'
import { type Language, say, type Translated } from './language.ts'
import { translated } from './translated.ts'

/** What people call each way of paying, and how they tell one card or account from another. */
const words = translated('paidBy', {
  way: {
    card: { en: 'Card', es: 'Tarjeta' },
    apple_pay: { en: 'Apple Pay', es: 'Apple Pay' },
    google_pay: { en: 'Google Pay', es: 'Google Pay' },
    link: { en: 'Link', es: 'Link' },
    us_bank_account: { en: 'Bank account', es: 'Cuenta bancaria' },
    paypal: { en: 'PayPal', es: 'PayPal' },
    venmo: { en: 'Venmo', es: 'Venmo' },
  } satisfies Record<PaymentWay, Translated<string>>,
  brandEnding: { en: '{brand} ending in {last4}', es: '{brand} terminada en {last4}' },
  cardEnding: { en: 'Card ending in {last4}', es: 'Tarjeta terminada en {last4}' },
  accountEnding: { en: 'Bank account ending in {last4}', es: 'Cuenta bancaria terminada en {last4}' },
  walletCard: { en: '{wallet}, {card}', es: '{wallet}, {card}' },
  walletUnnamedCard: { en: '{wallet}, card ending in {last4}', es: '{wallet}, tarjeta terminada en {last4}' },
  bankAccountEnding: {
    en: '{bank}, bank account ending in {last4}',
    es: '{bank}, cuenta bancaria terminada en {last4}',
  },
})

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

/** `Apple Pay, Visa ending in 4242`, `Visa ending in 4242`, `STRIPE TEST BANK, bank account ending in 6789`, `Venmo`. */
export function paidByWords({ way, brand, last4, bankName }: PaidBy, language: Language): string {
  const wallet = say(words.way[way], language)
  if (last4 === undefined) return wallet
  if (way === 'us_bank_account') {
    const named = bankName !== undefined
    return say(named ? words.bankAccountEnding : words.accountEnding, language, { last4, bank: bankName ?? '' })
  }
  const known = brand === undefined ? undefined : brands[brand]
  if (known === undefined) {
    return say(way === 'card' ? words.cardEnding : words.walletUnnamedCard, language, { wallet, last4 })
  }
  const card = say(words.brandEnding, language, { brand: known, last4 })
  return way === 'card' ? card : say(words.walletCard, language, { wallet, card })
}
