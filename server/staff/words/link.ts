import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const linkWords = catalogue('staff.link') satisfies VerbWords
