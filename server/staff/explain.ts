import * as v from 'valibot'
import { explainDifference, longestExplanation } from '../giving/reconcile/compare.ts'
import type { DifferenceRow } from '../store/database/books-tables.ts'
import { differenceMeant, differences, whichDifference } from './difference.ts'
import { asks, verb } from './verb.ts'
import { explainWords } from './words/explain.ts'

const input = v.object({
  explanation: v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(longestExplanation, 'too long'),
    asks<string, readonly DifferenceRow[]>({
      typed: '"why nobody need mend it"',
      label: explainWords.explanation,
      hint: explainWords.hint,
      is: 'lines',
      stands: ([only]) => only?.explanation ?? '',
    }),
  ),
  ...whichDifference,
})

/** Writes down why a difference of the books is none that anybody must mend. */
export const explain = verb({
  name: 'explain',
  command: 'reconcile explain',
  summary: 'Write down why a difference of the books is none that anybody must mend.',
  needs: 'money',
  words: explainWords,
  about: differences,
  input,
  would: explainWords.would,
  unit: (deps, all, input, by) =>
    function* (db) {
      const difference = differenceMeant(all, input)
      if ('code' in difference) return difference
      const { explanation } = input
      const { id, status, kind, ref, provider } = difference
      const values = { kind, ref, provider }
      // Told again it is the same: who explained it first stays.
      const same = status === 'explained' && difference.explanation === explanation
      if (!same && !(yield* explainDifference(deps, id, explanation, by.actor)(db))) return { code: 'settled' }
      return { code: 'explained', values, data: { ...values, explanation } }
    },
})
