import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const deceasedWords = catalogue('staff.deceased') satisfies VerbWords
