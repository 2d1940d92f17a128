import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pageRefuseWords = catalogue('staff.page-refuse') satisfies VerbWords
