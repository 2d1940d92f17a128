import * as v from 'valibot'
import { sign } from '../giving/adoption/plan.ts'
import { aPlan, foreign, type PlanAbout, planValues } from './adoption.ts'
import { words } from './input.ts'
import { nameOf } from './name-of.ts'
import { asks, type Doer, type Staff, type Told, verb, worksAlone } from './verb.ts'
import { adoptSignWords as texts } from './words/adopt-sign.ts'

/** Whether nobody else need sign what this person planned. */
const maySign = ({ plan }: PlanAbout, { actor, fourEyes }: Doer) => worksAlone(fourEyes) || plan.plannedBy !== actor

/** A second person signs a plan of whom to take over: without a signature nothing is done by it. */
export const adoptSign = verb({
  name: 'adopt-sign',
  command: 'adopt sign',
  summary: 'Sign a plan of whom to take over; in the office another person than the one who planned it.',
  needs: 'money',
  words: texts,
  about: aPlan,
  offered: ({ signedBy, plan }: PlanAbout) => signedBy === null && plan.takes.donors > 0,
  input: v.object({
    name: v.pipe(words(80), asks<string>({ typed: '[--name "NAME"]', label: texts.signedAs, required: true })),
  }),
  preview: async (staff, about: PlanAbout, { name }, by) => ({
    told: refusal(staff, about, name, by) ?? { code: 'signed', values: planValues(about.plan) },
    would: { text: texts.would, values: planValues(about.plan) },
  }),
  async run(staff, about: PlanAbout, { name }, by) {
    const refused = refusal(staff, about, name, by)
    if (refused) return refused
    const { plan } = about
    const values = planValues(plan)
    const signed = await staff.deps.store.write(sign(staff.deps, plan, by.actor, name || nameOf(by.actor)))
    return signed ? { code: 'signed', values, data: { plan: plan.hash } } : { code: 'signed before', values }
  },
})

function refusal(staff: Staff, about: PlanAbout, name: string, by: Doer): Told | null {
  const values = planValues(about.plan)
  const elsewhere = foreign(staff, about)
  if (elsewhere) return elsewhere
  if (about.signedBy !== null) return { code: 'signed before', values: { ...values, by: nameOf(about.signedBy) } }
  if (about.plan.takes.donors === 0) return { code: 'nobody', values }
  if (!maySign(about, by)) return { code: 'second person', values }
  return name === '' && !worksAlone(by.fourEyes) ? { code: 'no name', fields: ['name'] } : null
}
