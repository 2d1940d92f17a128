import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pagePublishWords = catalogue('staff.page-publish') satisfies VerbWords
