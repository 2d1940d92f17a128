import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const wordsWithdrawWords = catalogue('staff.words-withdraw') satisfies VerbWords
