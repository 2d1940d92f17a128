import * as v from 'valibot'
import { doneTyping } from '../giving/by-hand/batch.ts'
import { batchFile } from '../giving/by-hand/read.ts'
import { lockedBatch } from '../store/gift/batches.ts'
import { aBatch } from './batch.ts'
import { verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-done')

/** Whoever types it has done so: a second person may look at it, and close it. */
export const batchDone = verb({
  name: 'batch-done',
  command: 'batch done',
  summary: 'Say that all of a batch is typed, so that another person can look at it and close it.',
  needs: 'help',
  words,
  about: aBatch,
  input: v.object({}),
  would: words.would,
  unit: (deps, { id }, _input, { actor }) =>
    function* (db) {
      const batch = yield* lockedBatch(id)(db)
      if (!batch || batch.status === 'closed') return { code: 'closed' }
      const { lines } = yield* batchFile(batch, deps.clock.now())(db)
      const faulty = lines.filter(({ read }) => read === null).length
      if (faulty > 0) return { code: 'faults', values: { faulty } }
      yield* doneTyping(deps, batch, actor)(db)
      return { code: 'typed', values: { count: lines.length } }
    },
})
