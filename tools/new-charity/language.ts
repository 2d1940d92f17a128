import type { Charity } from '#charity/charity.ts'

/** A language of `languages.yaml` by its code alone, as a charity in the United States writes dates and numbers in it. */
export function languageOf(code: string): Charity['languages'][number] {
  if (!isTag(code)) return { code, locale: code, name: code, dir: 'ltr' }
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return {
    code,
    locale: code.includes('-') ? code : `${code}-US`,
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    dir: rightToLeft.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr',
  }
}

/** Scripts of living languages that are read from the right. @see https://www.unicode.org/iso15924/iso15924-codes.html */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}
