import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const endLinksWords = catalogue('staff.end-links') satisfies VerbWords
