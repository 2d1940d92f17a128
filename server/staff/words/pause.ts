import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pauseWords = catalogue('staff.pause') satisfies VerbWords
