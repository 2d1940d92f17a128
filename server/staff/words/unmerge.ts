import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const unmergeWords = catalogue('staff.unmerge') satisfies VerbWords
