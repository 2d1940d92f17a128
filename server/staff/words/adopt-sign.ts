import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const adoptSignWords = catalogue('staff.adopt-sign') satisfies VerbWords
