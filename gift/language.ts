import { languages as chosen } from '#charity'

/** The code of a language of the site, its mails and its errors. Which there are is the charity's to say. */
export type Language = string

/** One at least. */
export type Languages = readonly [Language, ...Language[]]

/** The languages by their codes, the site's own first. */
export const languages = chosen.map(({ code }) => code) as readonly Language[] as Languages

/** The site's own language: its pages have no prefix, and its words show where another lacks them. */
export const defaultLanguage: Language = languages[0]

/** The language of that code, or the site's own where it is none, or one that the site does not speak (any more). */
export const languageNamed = (code: unknown, among: Languages = languages): Language =>
  among.find((each) => each === code) ?? among[0]

/** The language of a path of ours: `/es/donate` is in `es`, what begins with no language in the site's own. */
export const languageAt = (path: string, among: Languages = languages): Language =>
  languageNamed(path.split(/[/?#]/, 2)[1], among)

/** The address of a page in one language: `/donate`, `/es/donate`, `/es`. `path`: without a language. */
export const pathIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`

type Chosen = (typeof chosen)[number]
const [own] = chosen as readonly [Chosen, ...Chosen[]]

/** What `languages` says of one of them; of a language that the site no longer speaks, what is said of its own. */
export const languageOf = (language: Language): Chosen => chosen.find(({ code }) => code === language) ?? own

/** By what dates, numbers, money and plurals are written in a language. */
export const localeOf = (language: Language): string => languageOf(language).locale

/** The languages that are not this one. */
export const otherLanguages = (language: Language, among: readonly Language[] = languages): readonly Language[] =>
  among.filter((each) => each !== language)
