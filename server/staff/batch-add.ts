import * as v from 'valibot'
import { lineFields, type TypedLine } from '#gift/by-hand/line.ts'
import { addLines } from '../giving/by-hand/batch.ts'
import { batchFile } from '../giving/by-hand/read.ts'
import type { Batch } from '../store/gift/batches.ts'
import { aBatch, slipValues } from './batch.ts'
import { words as text } from './input.ts'
import { asks, keyOf, verb } from './verb.ts'
import { batchWords, lineFaultWords } from './words/batch.ts'

const words = { ...batchWords('batch-add'), audit: {} }

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
  unit: (deps, batch, input, by) =>
    function* (db) {
      const key = keyOf(deps, by)
      const came = yield* addLines(deps, { id: batch.id, by: by.actor, key, language: by.language }, [
        input as TypedLine,
      ])(db)
      if (typeof came === 'string') return { code: came, values: slipValues(batch) }
      const { lines } = yield* batchFile(batch, deps.clock.now())(db)
      const line = lines.find(({ id }) => id === key)
      if (!line) return { code: 'nothing' }
      const items = Object.values(line.faults).map((fault) => ({ text: lineFaultWords[fault] }))
      const values = { place: line.place }
      return items.length === 0
        ? { code: 'added', values }
        : { code: 'to put right', values, lists: [{ heading: words.faults, items }] }
    },
})
