import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const noteWords = catalogue('staff.note') satisfies VerbWords
