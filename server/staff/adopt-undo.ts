import * as v from 'valibot'
import { undo } from '../giving/adoption/carry-out.ts'
import { aPlan, foreign, type PlanAbout, planValues, toldOf } from './adoption.ts'
import { verb } from './verb.ts'
import { adoptUndoWords as texts } from './words/adopt-undo.ts'

/** Gives back each donor of a plan of whom no money has come since. */
export const adoptUndo = verb({
  name: 'adopt-undo',
  command: 'adopt undo',
  summary: 'Give back each donor of a plan of whom no money has come since.',
  needs: 'money',
  grave: true,
  goesOn: 'begun',
  words: texts,
  about: aPlan,
  offered: ({ signedBy }: PlanAbout) => signedBy !== null,
  input: v.object({}),
  async preview(staff, about: PlanAbout) {
    const values = planValues(about.plan)
    const result = { ...(await toldOf(staff, about)), ...(foreign(staff, about) ?? { code: 'begun' }) }
    return {
      told: result,
      would: { text: texts.would, values },
      question: { text: texts.question, values },
      says: [{ text: texts.says, values }],
    }
  },
  async run(staff, about: PlanAbout, _input, by) {
    const elsewhere = foreign(staff, about)
    if (elsewhere) return elsewhere
    const { started, paid, before } = await undo(staff.deps, about.plan, by.actor)
    const figures = await toldOf(staff, about)
    return { ...figures, code: 'given back', values: { ...figures.values, begun: started, paid, before } }
  },
})
