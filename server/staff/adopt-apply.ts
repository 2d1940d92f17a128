import * as v from 'valibot'
import { carryOut } from '../giving/adoption/carry-out.ts'
import { sign } from '../giving/adoption/plan.ts'
import { aPlan, asideOf, foreign, type PlanAbout, planValues, toldOf } from './adoption.ts'
import { verb, worksAlone } from './verb.ts'
import { adoptApplyWords as texts } from './words/adopt-apply.ts'

/** Carries a signed plan out; again, it goes on. Who works alone signs by it. */
export const adoptApply = verb({
  name: 'adopt-apply',
  command: 'adopt apply',
  summary: 'Take over each donor of a signed plan; typed again, it goes on.',
  needs: 'money',
  goesOn: 'begun',
  words: texts,
  about: aPlan,
  offered: ({ signedBy }: PlanAbout) => signedBy !== null,
  input: v.object({}),
  async preview(staff, about: PlanAbout, _input, by) {
    const values = planValues(about.plan)
    const signed = about.signedBy !== null || worksAlone(by.fourEyes)
    const result = foreign(staff, about) ?? (signed ? { code: 'begun' } : { code: 'not signed', values })
    return {
      told: { lists: asideOf(about.plan), data: about.plan.takes, ...result },
      would: { text: texts.would, values },
    }
  },
  async run(staff, about: PlanAbout, _input, by) {
    const elsewhere = foreign(staff, about)
    if (elsewhere) return elsewhere
    if (about.signedBy === null) {
      if (!worksAlone(by.fourEyes)) return { code: 'not signed', values: planValues(about.plan) }
      await staff.deps.store.write(sign(staff.deps, about.plan, by.actor))
    }
    await carryOut(staff.deps, about.plan, by.actor)
    const figures = await toldOf(staff, about)
    // what is taken over the answer itself says
    const lists = (figures.lists ?? []).map((list) => ({ ...list, items: list.items.slice(1) }))
    return { code: 'carried out', ...figures, lists: lists.filter(({ items }) => items.length > 0) }
  },
})
