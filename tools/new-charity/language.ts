import type { Charity } from '#charity/charity.ts'
import { isFromTheRight, isKnown, isTag } from '#charity/schema/languages.ts'

/** A language of `languages.yaml` by its code alone, as a charity in the United States writes dates and numbers in it. */
export function languageOf(code: string): Charity['languages'][number] {
  if (!isTag(code)) return { code, locale: code, name: code, dir: 'ltr' }
  const own = code.includes('-') ? code : `${code}-US`
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return {
    code,
    // of a language that there is, and whose dates nobody knows, the site's own are read
    locale: isKnown(own) || !isNamed(code) ? own : 'en-US',
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    dir: isFromTheRight(code) ? 'rtl' : 'ltr',
  }
}

const isNamed = (code: string): boolean =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
