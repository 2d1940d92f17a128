import { defaultLanguage, languageOf, localeOf } from '#gift/language.ts'
import { inLanguage, type Language, type Translated } from './language.ts'

/**
 * Where a link elsewhere leads for who reads `language`; and the language it leads to, where that is not theirs. Two languages
 * with one address have the page of the one that is named first; a single address for all is in the site's own language.
 */
export function addressIn(link: string | Translated<string>, language: Language): Address {
  const href = typeof link === 'string' ? link : inLanguage(link, language)
  const hrefLang =
    typeof link === 'string' ? defaultLanguage : (Object.keys(link).find((each) => link[each] === href) ?? language)
  return hrefLang === language ? { href } : { href, hrefLang }
}

/** As the attributes of a link are named. */
export interface Address {
  readonly href: string
  readonly hrefLang?: Language
}

/** The name of a language among the words of another: `Spanish`, `inglés`. */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(named) ?? languageOf(named).name
