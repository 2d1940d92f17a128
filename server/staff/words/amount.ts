import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const amountWords = catalogue('staff.amount') satisfies VerbWords
