import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const explainWords = { ...catalogue('staff.explain'), audit: { explain: null } } satisfies VerbWords
