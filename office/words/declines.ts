import { catalogue, type Text } from '#content/catalogue.ts'
import { inLanguage, type Language } from '#content/language.ts'

/** Why a bank declined, by its provider's code, so that it can be read out; a code that is not here is said as it is. */
const declineWords: Readonly<Record<string, Text>> = catalogue('office.declines')

/** Why a payment was declined, in words, with the provider's code for whoever looks it up. */
export function declineSaid(code: string, language: Language): string {
  const label = Object.hasOwn(declineWords, code) ? declineWords[code] : undefined
  return label ? `${inLanguage(label, language)} (${code})` : code
}
