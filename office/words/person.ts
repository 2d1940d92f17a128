import { catalogue } from '#content/catalogue.ts'

/** What is known of a person beside their gifts. */
export const personWords = catalogue('office.person')
