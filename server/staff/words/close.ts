import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const closeWords = { ...catalogue('staff.close'), audit: { ledger_closed: null } } satisfies VerbWords
