import * as v from 'valibot'
import { correctSlip } from '../giving/by-hand/batch.ts'
import type { Batch } from '../store/gift/batches.ts'
import { aBatch, fieldOf, slipFields, slipOf, slipValues } from './batch.ts'
import { requiredWords } from './input.ts'
import { asks, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-slip')

/** Puts right what the slip says, with a reason: it may have been added up wrongly. */
export const batchSlip = verb({
  name: 'batch-slip',
  command: 'batch slip',
  summary: 'Put right what the slip of a batch says, with a reason.',
  needs: 'help',
  words,
  about: aBatch,
  input: v.object({
    ...slipFields<Batch>(),
    reason: v.pipe(requiredWords(300), asks<string, Batch>({ typed: '--reason "why"', label: words.reason })),
  }),
  would: words.would,
  unit: (deps, { id }, input, { actor }) =>
    function* (db) {
      const slip = slipOf(input)
      const why = yield* correctSlip(deps, id, { ...slip, by: actor, reason: input.reason })(db)
      const values = slipValues({ id, expected: slip })
      if (why === null) return { code: 'corrected', values }
      return why === 'unknown' || why === 'closed' ? { code: why } : { code: why, values, ...fieldOf(why) }
    },
})
