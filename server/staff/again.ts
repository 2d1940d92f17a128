import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import type { UnfinishedWork } from '../giving/work/kind.ts'
import { beginAgain, unfinishedWork, type WorkKindName, workKindNames } from '../giving/work/kinds.ts'
import { asks, type Subject, verb } from './verb.ts'
import { againWords } from './words/again.ts'

type Pieces = readonly UnfinishedWork<WorkKindName>[]

/** So many are begun again by one command or press; those that are left, by the next. */
const most = 1000

/** All that bear one id: of one gift a card and its donor may have to be forgotten. */
const work: Subject<Pieces> = {
  typed: 'ID',
  several: {
    async all({ deps }, { kind }) {
      const name = workKindNames.find((each) => each === kind) ?? null
      return (await deps.store.read(unfinishedWork(deps, name, most))).map((piece) => [piece])
    },
    nameOf: (pieces) => `${pieces[0]?.id} (${pieces.map(({ kind }) => kind).join(', ')})`,
    none: catalogue('staff.subjects.work.none'),
  },
  which: catalogue('staff.subjects.work.which'),
  unknown: catalogue('staff.subjects.work.unknown'),
  async find({ deps }, word) {
    const pieces = (await deps.store.read(unfinishedWork(deps, null, most))).filter(({ id }) => id === word)
    return pieces.length > 0 ? pieces : null
  },
}

const input = v.object({
  kind: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || workKindNames.some((each) => each === text), 'no kind'),
    asks({ typed: '[--kind KIND]' }),
  ),
})

/** Has workers take up queued work now that did not end by itself. That may ask a provider for money back. */
export const again = verb({
  name: 'again',
  command: 'work --again',
  summary: 'Begin queued work again that did not end by itself.',
  needs: 'money',
  words: againWords,
  about: work,
  input,
  would: againWords.would,
  unit: (deps, pieces, _input, by) =>
    function* (db) {
      const [start] = yield* beginAgain(deps, pieces, by.actor)(db)
      const values = { ids: work.several?.nameOf(pieces) ?? '' }
      return start ? { code: 'begun', values, data: { id: start.id, kind: start.kind } } : { code: 'left', values }
    },
})
