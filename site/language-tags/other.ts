import { type Language, languageSaid, type Translated } from '#content/language.ts'
import { defaultLanguage, languageOf } from '#gift/language.ts'

/** Words fall back to the charity's first language, or to English, which it may not speak itself. */
export const dirOf = (language: Language): string => (language === defaultLanguage ? languageOf(language).dir : 'ltr')

/** What an element says of itself whose words the server writes, where they fall back to another language. */
export function inOther(content: Translated<string>, language: Language): { lang?: string; dir?: string } {
  const lang = languageSaid(content, language)
  return lang === language ? {} : { lang, dir: dirOf(lang) }
}
