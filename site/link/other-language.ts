import type { Language, Translated } from '#content/language.ts'
import { addressIn, languageName } from '#content/page.ts'
import { translate } from '#content/words.ts'

/** ` (in English)`, said of a link that leads to a page in another language than the reader's; nothing of others. */
export function inOtherLanguage(link: string | Translated<string>, language: Language): string {
  const { hrefLang } = addressIn(link, language)
  return hrefLang ? ` (${translate('nav.inLanguage', language, { name: languageName(hrefLang, language) })})` : ''
}
