import * as v from 'valibot'
import { explainDifference, longestExplanation } from '../giving/reconcile/compare.ts'
import type { DifferenceRow } from '../store/database/books-tables.ts'
import { differencesNamed } from '../store/ledger/differences.ts'
import { words } from './input.ts'
import { asks, inDatabase, type Subject, verb } from './verb.ts'
import { explainOutcomes, explainWords } from './words/explain.ts'

/** All that bear one reference at a provider: a payment may differ, and its refund too. */
const differences: Subject<readonly DifferenceRow[]> = {
  typed: 'REF',
  which: 'Which, and why?',
  unknown: (word) => `No difference is known as ${word}: giving reconcile finds them, with their REF.`,
  async find({ deps: { store } }, word) {
    const known = await store.read(differencesNamed(word))
    return known.length > 0 ? known : null
  },
}

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
  kind: v.pipe(words(60), asks({ typed: '[--kind paid]' })),
  provider: v.pipe(words(60), asks({ typed: '[--provider …]' })),
})

/** Writes down why a difference of the books is none that anybody must mend. */
export const explain = verb({
  name: 'explain',
  command: 'reconcile explain',
  summary: 'Write down why a difference of the books is none that anybody must mend.',
  needs: 'money',
  audit: ['explain'],
  label: explainWords.name,
  button: explainWords.button,
  about: differences,
  offered: () => true,
  input,
  outcomes: explainOutcomes,
  ...inDatabase<readonly DifferenceRow[], v.InferOutput<typeof input>>(
    { en: 'Would explain {kind} {ref} of {provider}.' },
    (deps, all, { explanation, kind, provider }, by) =>
      function* (db) {
        const meant = all.filter(
          (one) => (kind || one.kind) === one.kind && (provider || one.provider) === one.provider,
        )
        const [difference, ...others] = meant
        if (!difference) return { code: 'not there' }
        if (others.length > 0) {
          return { code: 'which', values: { these: meant.map((one) => `${one.provider} ${one.kind}`).join(', ') } }
        }
        const { id, status, ref } = difference
        const values = { kind: difference.kind, ref, provider: difference.provider }
        // Told again it is the same: who explained it first stays.
        const same = status === 'explained' && difference.explanation === explanation
        if (!same && !(yield* explainDifference(deps, id, explanation, by.actor)(db))) return { code: 'settled' }
        return { code: 'explained', values, data: { ...values, explanation } }
      },
  ),
})
