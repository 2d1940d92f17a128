import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookRotateWords = { ...catalogue('staff.hook-rotate'), audit: { hook_rotated: null } } satisfies VerbWords
