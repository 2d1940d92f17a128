import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const receiptWords = catalogue('staff.receipt') satisfies VerbWords
