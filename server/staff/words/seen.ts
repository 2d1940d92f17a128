import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const seenWords = { ...catalogue('staff.seen'), audit: { payout_seen: null } } satisfies VerbWords
