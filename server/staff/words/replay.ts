import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const replayWords = { ...catalogue('staff.replay'), audit: { replay: null } } satisfies VerbWords
