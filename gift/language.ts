import { languages as chosen } from '#charity'

/** The code of a language of the site, its mails and its errors. Which there are is the charity's to say. */
export type Language = string

/** The languages by their codes, the site's own first. */
export const languages: readonly Language[] = chosen.map(({ code }) => code)

/** The site's own language: its pages have no prefix, and its words show where another lacks them. */
export const defaultLanguage: Language = languages[0] ?? 'en'

/** The address of a page in one language: `/donate`, `/es/donate`, `/es`. `path`: without a language. */
export const pathIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`

/** What `languages` says of one of them; of a language that the site no longer speaks, what is said of its own. */
export const languageOf = (language: Language): (typeof chosen)[number] => {
  const found = chosen.find(({ code }) => code === language) ?? chosen[0]
  if (!found) throw new RangeError('a site speaks one language at least')
  return found
}

/** By what dates, numbers, money and plurals are written in a language. */
export const localeOf = (language: Language): string => languageOf(language).locale

/** The other language. */
export const otherLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage
