import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookReplayWords = { ...catalogue('staff.hook-replay'), audit: { hook_replayed: null } } satisfies VerbWords
