import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const adoptPlanWords = catalogue('staff.adopt-plan') satisfies VerbWords
