import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const resumeWords = catalogue('staff.resume') satisfies VerbWords
