import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookTestWords = { ...catalogue('staff.hook-test'), audit: { hook_tested: null } } satisfies VerbWords
