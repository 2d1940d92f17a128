import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const anonymousWords = catalogue('staff.anonymous') satisfies VerbWords
