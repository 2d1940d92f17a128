import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const wordsBackWords = catalogue('staff.words-back') satisfies VerbWords
