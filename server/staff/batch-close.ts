import * as v from 'valibot'
import { differenceOf } from '#gift/by-hand/tally.ts'
import { cents } from '#gift/money.ts'
import { batchDigest } from '../giving/by-hand/batch.ts'
import { type Closing, closeBatch } from '../giving/by-hand/close.ts'
import type { BatchFile } from '../giving/by-hand/read.ts'
import { rehearse } from '../store/database/rehearse.ts'
import { aBatch } from './batch.ts'
import { nameOf } from './name-of.ts'
import { money } from './sentence.ts'
import { type Told, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-close')

const input = v.object({
  /** The batch as it was looked at. */
  seen: v.optional(v.string(), ''),
})

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
  input,
  async preview({ deps }, { id }, _input, { actor, fourEyes }) {
    const closing = await rehearse(deps.store, closeBatch(deps, { id, by: actor, fourEyes }))
    const result = toldOf(closing)
    const settled = 'file' in closing ? { seen: batchDigest(closing.file.batch, closing.file.lines) } : {}
    return { told: result, would: { text: words.would, values: result.values }, settled }
  },
  run: async ({ deps }, { id }, { seen }, { actor, fourEyes }) =>
    toldOf(await deps.store.write(closeBatch(deps, { id, by: actor, fourEyes, seen: seen || null }))),
})

function toldOf(closing: Closing): Told {
  if (closing.is === 'unknown') return { code: 'unknown' }
  if (closing.is === 'closed before')
    return { code: 'closed before', values: { by: nameOf(closing.batch.closedBy ?? '') } }
  return { code: closing.is, values: valuesOf(closing.file), data: { batch: closing.file.batch.id } }
}

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
