import type { Text } from '#content/catalogue.ts'
import { providerWords } from '#content/providers.ts'
import { type ProviderName, providerNames } from '#gift/provider.ts'

/** What each provider is called. */
export const providerTitles = Object.fromEntries(
  providerNames.map((name) => [name, { en: providerWords[name].title }]),
) as Readonly<Record<ProviderName, Text>>
