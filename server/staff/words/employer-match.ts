import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

const words = catalogue('staff.employer-match')

/** The letter that it mails has words of its own. */
export const employerMatchWords = { ...words, audit: { ...words.audit, employer_letter: null } } satisfies VerbWords
