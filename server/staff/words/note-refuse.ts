import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const noteRefuseWords = catalogue('staff.note-refuse') satisfies VerbWords
