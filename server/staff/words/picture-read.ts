import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const pictureReadWords = catalogue('staff.picture-read') satisfies VerbWords
