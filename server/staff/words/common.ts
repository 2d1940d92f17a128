import { catalogue } from '#content/catalogue.ts'
import type { Outcomes } from '../sentence.ts'

/** What many verbs answer. */
export const commonOutcomes = catalogue('staff.common') satisfies Outcomes
