import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const addressWords = catalogue('staff.address') satisfies VerbWords
