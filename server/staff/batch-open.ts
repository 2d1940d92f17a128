import * as v from 'valibot'
import { openBatch } from '../giving/by-hand/batch.ts'
import { fieldOf, noBatch, slipFields, slipOf, slipValues } from './batch.ts'
import { keyOf, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-open')

/** Opens a batch: what the slip says is written down before the first line is typed, so that the lines can be measured by it. */
export const batchOpen = verb({
  name: 'batch-open',
  command: 'batch open',
  summary: 'Open a batch for a deposit slip: its day, how many there are and what they come to.',
  needs: 'help',
  words,
  about: noBatch,
  input: v.object(slipFields<null>()),
  would: words.would,
  unit: (deps, _about, input, by) =>
    function* (db) {
      const slip = slipOf(input)
      const id = keyOf(deps, by)
      const why = yield* openBatch(deps, { ...slip, id, by: by.actor })(db)
      const values = slipValues({ id, expected: slip })
      return why === null ? { code: 'opened', values, data: { batch: id } } : { code: why, values, ...fieldOf(why) }
    },
})
