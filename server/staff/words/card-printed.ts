import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const cardPrintedWords = { ...catalogue('staff.card-printed'), audit: { letters: null } } satisfies VerbWords
