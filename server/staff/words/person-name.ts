import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const personNameWords = catalogue('staff.person-name') satisfies VerbWords
