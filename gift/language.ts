/** The two languages of the site, its mails and its errors. English is the default. */
export type Language = 'en' | 'es'
export const languages = ['en', 'es'] as const satisfies readonly Language[]
export const defaultLanguage: Language = 'en'

/** The address of a page in one language: `/donate`, `/es/donate`, `/es`. `path`: the English one. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : path === '/' ? '/es' : `/es${path}`

/** The other language. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')
