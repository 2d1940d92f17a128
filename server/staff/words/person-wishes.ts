import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const personWishesWords = catalogue('staff.person-wishes') satisfies VerbWords
