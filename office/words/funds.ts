import { catalogue } from '#content/catalogue.ts'

/** The page of funds. */
export const fundsWords = catalogue('office.funds')
