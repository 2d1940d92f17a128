import * as v from 'valibot'
import { halt } from '../giving/adoption/carry-out.ts'
import { reportOf } from '../giving/adoption/report.ts'
import { aPlan, halfwayOf, type PlanAbout, planWords } from './adoption.ts'
import { verb } from './verb.ts'
import { adoptHaltWords as texts } from './words/adopt-halt.ts'

/** Has nothing more of a plan asked for, until it is carried out again or undone. */
export const adoptHalt = verb({
  name: 'adopt-halt',
  command: 'adopt halt',
  summary: 'Take over nobody more by a plan, until it is applied again: what is asked already is answered.',
  needs: 'money',
  words: texts,
  about: aPlan,
  offered: ({ signedBy }: PlanAbout) => signedBy !== null,
  input: v.object({}),
  would: texts.would,
  unit: (deps, { plan }: PlanAbout, _input, { actor }) =>
    function* (db) {
      const number = yield* halt(deps, plan.hash, actor)(db)
      const items = halfwayOf(yield* reportOf(plan, deps.clock.now())(db))
      const lists = items.length > 0 ? { lists: [{ heading: planWords.stands, items }] } : {}
      return {
        code: number > 0 ? 'halted' : 'nothing',
        values: { number },
        data: { plan: plan.hash, number },
        ...lists,
      }
    },
})
