import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const stopWords = catalogue('staff.stop') satisfies VerbWords
