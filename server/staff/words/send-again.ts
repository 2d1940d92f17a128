import { catalogue } from '#content/catalogue.ts'
import type { WhyNot } from '../../giving/letters/send-again.ts'
import type { Text, VerbWords } from '../sentence.ts'

const words = catalogue('staff.send-again')
const whyNot: Readonly<Record<WhyNot, Text>> = words.outcomes.failed

export const sendAgainWords = {
  ...words,
  audit: { ...words.audit, address_corrected: null },
  outcomes: { ...words.outcomes, failed: { ...whyNot, ...words.outcomes.failed } },
} satisfies VerbWords
