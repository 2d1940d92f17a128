import { charityDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { openFunds, sharesAsked } from '#gift/funds.ts'
import type { Language } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import { onlineNames, type ProviderName } from '#gift/provider.ts'
import type { Example } from './kind.ts'

/** The provider of the plain examples, and those at which something is said otherwise. */
const [firstProvider] = onlineNames
export const otherProviders: readonly ProviderName[] = onlineNames.slice(1)

/** A gift given once, as the examples of letters tell of it. */
export const exampleGift = (language: Language): AboutGift => ({
  language,
  firstName: wholeNameToSay('Marisol'),
  fullName: wholeNameToSay('Marisol Peña'),
  reference: 'K7M2-9QXT',
  frequency: 'once',
  provider: firstProvider,
  paidBy: { way: 'apple_pay', brand: 'visa', last4: '4242' },
  cents: cents(5000),
  at: Date.UTC(2026, 10, 21, 17),
  giftUrl: 'https://give.example.org/gift?token=sample',
  nextOn: null,
  nextCents: cents(5000),
  tribute: { kind: 'memory', name: wholeNameToSay('Abuela Rosa') },
})

/** A monthly one. */
export const exampleMonthly = (language: Language): AboutGift => ({
  ...exampleGift(language),
  frequency: 'monthly',
  nextOn: '2026-12-21',
  tribute: null,
})

/** A gift for the charity's last funds, where it has several. */
export function exampleForFunds(language: Language): readonly Example<AboutGift>[] {
  const gift = exampleGift(language)
  const fundsAsked = openFunds(charityDay(gift.at))
    .slice(-2)
    .map(({ id }) => ({ fund: id, cents: cents(2500) }))
  const shares =
    fundsAsked.length < 2 ? null : sharesAsked({ cents: gift.cents, fundsAsked }, () => charityDay(gift.at))
  return shares ? [{ variant: 'funds', says: { ...gift, funds: shares } }] : []
}

/** A gift that is matched in part, and one that is with less than was held, where the charity has an appeal whose gifts are. */
export function exampleMatched(language: Language): readonly Example<AboutGift>[] {
  const match = everyAppeal.find((appeal) => appeal.match)?.match
  if (!match) return []
  const matched = { cents: cents(2000), by: inLanguage(match.by, language) }
  const says = { ...exampleGift(language), matched }
  return [
    { variant: 'matched', says },
    { variant: 'matched_less', says: { ...says, matchedLess: true } },
  ]
}

/** What a payment from a bank account says of itself. */
export const exampleBank = { way: 'us_bank_account', last4: '6789', bankName: 'First Bank' } as const

export const exampleOnce = (language: Language): Example<AboutGift> => ({ variant: '', says: exampleGift(language) })

export const exampleFromBank = (language: Language): Example<AboutGift> => ({
  variant: 'bank',
  says: { ...exampleGift(language), code: 'insufficient_funds', paidBy: exampleBank },
})
