import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const dayWords = catalogue('staff.day') satisfies VerbWords
