import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const phoneWords = catalogue('staff.phone') satisfies VerbWords
