import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookPauseWords = { ...catalogue('staff.hook-pause'), audit: { hook_paused: null } } satisfies VerbWords
