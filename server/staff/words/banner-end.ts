import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const bannerEndWords = catalogue('staff.banner-end') satisfies VerbWords
