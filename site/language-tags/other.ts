import { type Language, languageSaid, type Translated } from '#content/language.ts'
import { dirOf } from '#content/language-tags.ts'

/** What an element says of itself whose words the server writes, where they fall back to another language. */
export function inOther(content: Translated<string>, language: Language): { lang?: string; dir?: string } {
  const lang = languageSaid(content, language)
  return lang === language ? {} : { lang, dir: dirOf(lang) }
}
