import * as v from 'valibot'
import { batchDigest } from '../giving/by-hand/batch.ts'
import { type Discarding, discardBatch } from '../giving/by-hand/discard.ts'
import { rehearse } from '../store/database/rehearse.ts'
import { aBatch } from './batch.ts'
import { money } from './sentence.ts'
import { type Told, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-discard')

const input = v.object({
  /** The batch as it was looked at. */
  seen: v.optional(v.string(), ''),
})

/** Takes out a batch that will not be closed, with the names that were typed in it. */
export const batchDiscard = verb({
  name: 'batch-discard',
  command: 'batch discard',
  summary: 'Discard a batch that will not be closed: what was typed of it goes, the names too.',
  needs: 'help',
  grave: true,
  words,
  about: aBatch,
  input,
  async preview({ deps }, { id }, _input, { actor }) {
    const discarding = await rehearse(deps.store, discardBatch(deps, { id, by: actor }))
    const result = toldOf(discarding)
    const settled = 'file' in discarding ? { seen: batchDigest(discarding.file.batch, discarding.file.lines) } : {}
    const { values } = result
    return {
      told: result,
      would: { text: words.would, values },
      question: { text: words.title },
      says: [{ text: words.says, values }],
      settled,
    }
  },
  run: async ({ deps }, { id }, { seen }, { actor }) =>
    toldOf(await deps.store.write(discardBatch(deps, { id, by: actor, seen: seen || null }))),
})

function toldOf(discarding: Discarding): Told {
  if (!('file' in discarding)) return { code: discarding.is }
  const { batch, tally } = discarding.file
  const values = { count: tally.typed.count, sum: money(tally.typed.cents) }
  return { code: discarding.is, values, data: { batch: batch.id } }
}
