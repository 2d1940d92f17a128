import { catalogue } from '#content/catalogue.ts'
import { type RefundReason, refundReasons } from '#gift/refund-reason.ts'
import type { WhyNot } from '../../giving/refund/refund.ts'
import { filled, type Text, type VerbWords } from '../sentence.ts'

/** Why money goes back. */
export const reasonWords: Readonly<Record<RefundReason, Text>> = catalogue('staff.reasons')

const words = catalogue('staff.refund')
const whyNot: Readonly<Record<WhyNot, Text>> = words.outcomes.failed

export const refundWords = {
  ...words,
  outcomes: {
    ...words.outcomes,
    failed: {
      ...whyNot,
      ...words.outcomes.failed,
      'no reason': filled(words.outcomes.failed['no reason'], { reasons: refundReasons.join(' ') }),
    },
  },
} satisfies VerbWords
