import { ofEachProvider } from '#gift/provider.ts'
import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** What people know a payment provider by. */
interface ProviderWords {
  readonly title: string
  /** What its donors gave by, as their letters say. */
  readonly gaveBy: Translated<string>
  /** Its own page, as a donor is told of it who gives there. */
  readonly page: Translated<string>
}

export const providerWords = translated(
  'providers',
  ofEachProvider(({ title, gaveBy, page }): ProviderWords => ({ title, gaveBy, page })),
)

/** What a provider's own pages and mails call a gift of every month. */
export const monthlyPlan = translated('monthlyPlan', { en: 'Monthly gift', es: 'Donación mensual' })
