import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const mergeWords = catalogue('staff.merge') satisfies VerbWords
