import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const employerLetterWords = catalogue('staff.employer-letter') satisfies VerbWords
