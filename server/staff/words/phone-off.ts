import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const phoneOffWords = catalogue('staff.phone-off') satisfies VerbWords
