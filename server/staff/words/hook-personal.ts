import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const hookPersonalWords = {
  ...catalogue('staff.hook-personal'),
  audit: { hook_personal: null },
} satisfies VerbWords
