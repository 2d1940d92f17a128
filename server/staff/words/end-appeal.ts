import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const endAppealWords = catalogue('staff.end-appeal') satisfies VerbWords
