import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const shieldWords = { ...catalogue('staff.shield'), audit: { shield: null } } satisfies VerbWords
