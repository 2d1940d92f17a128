import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const cardWords = catalogue('staff.card') satisfies VerbWords
