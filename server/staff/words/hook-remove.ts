import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookRemoveWords = { ...catalogue('staff.hook-remove'), audit: { hook_removed: null } } satisfies VerbWords
