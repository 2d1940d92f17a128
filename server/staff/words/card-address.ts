import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

/** Where a card on paper goes to, put right. */
export const cardAddressWords = catalogue('staff.card-address') satisfies VerbWords
