import { type Language, languages } from '#gift/language.ts'
import { escaped } from './text.ts'
import { translate } from './words.ts'

/** The token of what stands above every page for a while, in one language: `BANNER_ES`. */
export const bannerToken = (language: Language): string => `BANNER_${language.toUpperCase().replaceAll('-', '_')}`

/** What stands above every page: a sentence by language, text alone; null: nothing. */
export const bannerTokens = (texts: Readonly<Record<string, string>> | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => {
      const text = texts?.[language]
      const label = escaped(translate('nav.notice', language))
      return [
        bannerToken(language),
        text ? `<section class="banner" aria-label="${label}">${escaped(text)}</section>` : '',
      ]
    }),
  )
