/** The two languages of the site, its mails and its errors. English is the default. */
export type Language = 'en' | 'es'
export const languages: readonly Language[] = ['en', 'es']
export const defaultLanguage: Language = 'en'
