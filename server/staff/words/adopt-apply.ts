import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const adoptApplyWords = {
  ...catalogue('staff.adopt-apply'),
  audit: { adoption_begun: null },
} satisfies VerbWords
