import { catalogue } from '#content/catalogue.ts'

/** The page on which gifts are found. */
export const findWords = catalogue('office.find')
