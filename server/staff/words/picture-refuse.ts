import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pictureRefuseWords = catalogue('staff.picture-refuse') satisfies VerbWords
