import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const payoutsReadWords = catalogue('staff.payouts-read') satisfies VerbWords
