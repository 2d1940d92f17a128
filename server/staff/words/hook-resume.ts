import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookResumeWords = {
  ...catalogue('staff.hook-resume'),
  audit: { hook_resumed: null, hook_replayed: null },
} satisfies VerbWords
