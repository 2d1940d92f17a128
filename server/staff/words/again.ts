import { catalogue } from '#content/catalogue.ts'
import { workKindNames } from '../../giving/work/kinds.ts'
import { filled, type VerbWords } from '../sentence.ts'

const words = catalogue('staff.again')

export const againWords = {
  ...words,
  audit: { work: null, outbox: null, replay: null },
  outcomes: {
    ...words.outcomes,
    failed: { 'no kind': filled(words.outcomes.failed['no kind'], { kinds: workKindNames.join(' ') }) },
  },
} satisfies VerbWords
