import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const compareWords = { ...catalogue('staff.compare'), audit: { reconcile: null } } satisfies VerbWords
