import * as v from 'valibot'
import { differenceOf } from '#gift/by-hand/tally.ts'
import { cents } from '#gift/money.ts'
import { closeBatch } from '../giving/by-hand/close.ts'
import type { BatchFile } from '../giving/by-hand/read.ts'
import { aBatch, nameOfActor } from './batch.ts'
import { money } from './sentence.ts'
import { verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-close')

/** Makes gifts of a batch, all of them or none. */
export const batchClose = verb({
  name: 'batch-close',
  command: 'batch close',
  summary:
    'Close a batch: every line becomes a gift. Only where it agrees with its slip, and above a sum by a second person.',
  needs: 'money',
  grave: true,
  words,
  about: aBatch,
  input: v.object({}),
  would: words.would,
  unit: (deps, { id }, _input, { actor, fourEyes }) =>
    function* (db) {
      const closing = yield* closeBatch(deps, { id, by: actor, fourEyes })(db)
      if (closing.is === 'unknown') return { code: 'unknown' }
      if (closing.is === 'closed before')
        return { code: 'closed before', values: { by: nameOfActor(closing.batch.closedBy) } }
      return { code: closing.is, values: valuesOf(closing.file), data: { batch: id } }
    },
})

function valuesOf({ lines, tally }: BatchFile) {
  const receipts = Map.groupBy(lines, ({ read }) => read?.receipt)
  const of = (way: 'email' | 'mail' | 'none') => receipts.get(way)?.length ?? 0
  const difference = differenceOf(tally)
  return {
    count: tally.typed.count,
    sum: money(tally.typed.cents),
    expectedCount: tally.expected.count,
    expected: money(tally.expected.cents),
    difference: money(cents(Math.abs(difference))),
    email: of('email'),
    mail: of('mail'),
    none: of('none'),
    faulty: lines.filter(({ read }) => read === null).length,
    places: lines.flatMap(({ read, place }) => (read === null ? [place] : [])).join(', '),
  }
}
