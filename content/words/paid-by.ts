import type { PaymentWay } from '#gift/paid-by.ts'
import { describedProviders } from '#gift/provider.ts'
import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

const titles = describedProviders.flatMap(({ ways }) => Object.entries(ways).map(([way, { title }]) => [way, title]))

/** What people call each way of paying, and how they tell one card or account from another. */
export const paidBy = translated('paidBy', {
  way: Object.fromEntries(titles) as Readonly<Record<PaymentWay, Translated<string>>>,
  brandEnding: { en: '{brand} ending in {last4}', es: '{brand} terminada en {last4}' },
  cardEnding: { en: 'Card ending in {last4}', es: 'Tarjeta terminada en {last4}' },
  accountEnding: { en: 'Bank account ending in {last4}', es: 'Cuenta bancaria terminada en {last4}' },
  walletCard: { en: '{wallet}, {card}', es: '{wallet}, {card}' },
  walletUnnamedCard: { en: '{wallet}, card ending in {last4}', es: '{wallet}, tarjeta terminada en {last4}' },
  numbered: { en: '{way} {last4}', es: '{way} {last4}' },
  bankAccountEnding: {
    en: '{bank}, bank account ending in {last4}',
    es: '{bank}, cuenta bancaria terminada en {last4}',
  },
})
