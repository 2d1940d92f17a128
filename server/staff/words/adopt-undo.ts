import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const adoptUndoWords = { ...catalogue('staff.adopt-undo'), audit: { disowning_begun: null } } satisfies VerbWords
