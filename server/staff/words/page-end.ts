import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pageEndWords = catalogue('staff.page-end') satisfies VerbWords
