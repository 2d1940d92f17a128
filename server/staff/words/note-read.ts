import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const noteReadWords = catalogue('staff.note-read') satisfies VerbWords
