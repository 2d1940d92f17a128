import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const contactWords = catalogue('staff.contact') satisfies VerbWords
