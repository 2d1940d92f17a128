import type { Text } from '#content/catalogue.ts'
import { providerWords } from '#content/providers.ts'
import { type OnlineName, ofEachOnline, ofEachProvider, type ProviderName } from '#gift/provider.ts'

/** What each provider at which donors give is called, in every language alike. */
export const onlineTitles: Readonly<Record<OnlineName, Text>> = ofEachOnline(({ name }) => ({
  en: providerWords[name].title,
}))

/** The same of every provider; what staff write down is no brand, and is said in words. */
export const providerTitles: Readonly<Record<ProviderName, Text>> = ofEachProvider(
  ({ name }) =>
    (onlineTitles as Partial<Record<ProviderName, Text>>)[name] ?? { en: '', ...providerWords[name].gaveBy },
)
