import * as v from 'valibot'
import { lineFields, type TypedLine } from '#gift/by-hand/line.ts'
import { addLines } from '../giving/by-hand/batch.ts'
import { batchFile } from '../giving/by-hand/read.ts'
import type { Batch } from '../store/gift/batches.ts'
import { aBatch, slipValues } from './batch.ts'
import { words as text } from './input.ts'
import { asks, verb } from './verb.ts'
import { batchWords, lineFaultWords } from './words/batch.ts'

const words = batchWords('batch-add')

const entries = Object.fromEntries(
  lineFields.map((field) => [field, v.pipe(text(400), asks<string, Batch>({ typed: `[--${field} …]` }))]),
)

/** Adds one line to a batch, as it is typed: what is wrong with it is said, and kept all the same until it is put right. */
export const batchAdd = verb({
  name: 'batch-add',
  command: 'batch add',
  summary: 'Add a line to a batch: its amount, who gave it, and what else is known of it.',
  needs: 'help',
  words,
  about: aBatch,
  input: v.object(entries),
  would: words.would,
  unit: (deps, batch, input, _by) =>
    function* (db) {
      const why = yield* addLines(deps, batch.id, [input as TypedLine])(db)
      if (why !== null) return { code: why, values: slipValues(batch) }
      const { lines } = yield* batchFile(batch, deps.clock.now())(db)
      const line = lines.at(-1)
      const faults = Object.entries(line?.faults ?? {})
      if (!line) return { code: 'nothing' }
      const items = faults.map(([, fault]) => ({ text: lineFaultWords[fault] }))
      const values = { place: line.place }
      return items.length === 0
        ? { code: 'added', values }
        : { code: 'to put right', values, lists: [{ heading: words.faults, items }] }
    },
})
