import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const bannerSetWords = catalogue('staff.banner-set') satisfies VerbWords
