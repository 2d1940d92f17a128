import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pageHeardWords = catalogue('staff.page-heard') satisfies VerbWords
