import { catalogue } from '#content/catalogue.ts'

/** The pages of what staff write down from deposit slips. */
export const byHandWords = catalogue('office.byHand')
