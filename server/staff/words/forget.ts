import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const forgetWords = {
  ...catalogue('staff.forget'),
  audit: { purge_donor: null, donor_forgotten: null },
} satisfies VerbWords
