import { catalogue } from '#content/catalogue.ts'

/** The page of appeals. */
export const appealsWords = catalogue('office.appeals')
