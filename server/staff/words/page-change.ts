import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pageChangeWords = catalogue('staff.page-change') satisfies VerbWords
