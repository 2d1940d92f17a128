import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const adoptHaltWords = catalogue('staff.adopt-halt') satisfies VerbWords
