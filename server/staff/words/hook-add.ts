import { catalogue } from '#content/catalogue.ts'
import { eventTypes } from '../../destinations/events/kinds/index.ts'
import { filled, type VerbWords } from '../sentence.ts'

const words = catalogue('staff.hook-add')
const types = { types: eventTypes.join(', ') }

export const hookAddWords = {
  ...words,
  audit: { hook_added: null },
  outcomes: {
    ...words.outcomes,
    failed: { ...words.outcomes.failed, 'which types': filled(words.outcomes.failed['which types'], types) },
  },
} satisfies VerbWords
