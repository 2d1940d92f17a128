import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const statementAllWords = {
  ...catalogue('staff.statement-all'),
  audit: { statement: null },
} satisfies VerbWords
