import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const statementWords = catalogue('staff.statement') satisfies VerbWords
