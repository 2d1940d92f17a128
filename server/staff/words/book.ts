import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const bookWords = { ...catalogue('staff.book'), audit: { reconcile: null } } satisfies VerbWords
