import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const fundWords = catalogue('staff.fund') satisfies VerbWords
