import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const wordsPublishWords = catalogue('staff.words-publish') satisfies VerbWords
