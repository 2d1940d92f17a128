import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const wordsAgreeWords = catalogue('staff.words-agree') satisfies VerbWords
