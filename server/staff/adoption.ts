import { catalogue } from '#content/catalogue.ts'
import { inLanguage } from '#content/language.ts'
import type { OddShape } from '#gift/adoption/found.ts'
import { type Plan, stayingOf } from '#gift/adoption/plan.ts'
import { foreignTo, planIn } from '../giving/adoption/plan.ts'
import { type LineState, type PlanReport, type ReportLine, reportOf } from '../giving/adoption/report.ts'
import { planNamed } from '../store/gift/adoption-plans.ts'
import { nameOf } from './name-of.ts'
import { counted, money, type Sentence, type Text } from './sentence.ts'
import type { Staff, Subject, Told } from './verb.ts'

/** A stored plan of whom to take over, and who signed it. */
export interface PlanAbout {
  readonly plan: Plan
  readonly signedBy: string | null
  readonly signedAt: number | null
}

export const planWords = catalogue('staff.adoption')

/** Why something stays where it is, and what to do about it. */
export const shapeWords: Readonly<Record<OddShape, { readonly why: Text; readonly todo: Text }>> = planWords.shapes

/** Where a line of a plan stands. */
export const lineWords: Readonly<Record<LineState, Text>> = planWords.lines

/** A stored plan by the beginning of its hash. */
export const aPlan: Subject<PlanAbout> = {
  typed: 'PLAN',
  ...catalogue('staff.subjects.plan'),
  async find({ deps: { store } }, word) {
    if (!/^[0-9a-f]{8,64}$/.test(word)) return null
    const row = await store.read(planNamed(word))
    if (!row) return null
    return {
      plan: planIn(row),
      signedBy: row.signed_by,
      signedAt: row.signed_at === null ? null : Number(row.signed_at),
    }
  },
}

/** What a verb answers of a plan that is of another database, or of the other mode than its keys; null: it is of here. */
export function foreign({ deps, settings }: Staff, { plan }: PlanAbout): Told | null {
  const fault = foreignTo(plan, { deployment: deps.deployment, testMode: settings.testMode })
  return fault === null ? null : { code: fault === 'other_mode' ? 'other mode' : 'other deployment' }
}

/** What stands in the places of sentences about a plan. */
export const planValues = ({ hash, program, takes, stays, plannedBy }: Plan) => ({
  plan: hash.slice(0, 16),
  program,
  donors: counted(planWords.donors, takes.donors),
  all: takes.donors,
  sum: money(takes.cents),
  stays,
  soon: takes.soon,
  by: nameOf(plannedBy),
})

/** What a plan leaves for later, and what it leaves alone: how many, and why. */
export function asideOf(plan: Plan): NonNullable<Told['lists']> {
  const values = { ...planValues(plan), number: plan.lines.filter((line) => line.anew).length }
  const soon = plan.takes.soon > 0 ? [{ text: planWords.soon, values }] : []
  const anew = values.number > 0 ? [{ text: planWords.anew, values }] : []
  const stays = stayingOf(plan).map(
    ({ why, donors, cents }): Sentence => ({
      text: cents === 0 ? planWords.stay : planWords.stayWith,
      values: {
        why: (language) => inLanguage(shapeWords[why].why, language),
        donors,
        sum: money(cents),
        todo: (language) => inLanguage(shapeWords[why].todo, language),
      },
    }),
  )
  const items = [...soon, ...anew, ...stays]
  return items.length === 0 ? [] : [{ heading: planWords.aside, items }]
}

/** What has come of a plan, in sentences: only what there is of each. */
export function standsAs({ counts }: PlanReport): readonly Sentence[] {
  const states = (Object.keys(counts) as LineState[]).filter((state) => state !== 'taken' && counts[state] > 0)
  return states.map((state) => ({
    text: planWords.counts[state as keyof typeof planWords.counts],
    values: { number: counts[state] },
  }))
}

/** What was found of a line that is not as it should be, without the code that stands before it, and without its name. */
export const foundOf = ({ subscription, problem }: ReportLine): string =>
  (problem ?? '').replace(/^[a-z_]+: /, '').replace(`${subscription} `, '')

/** That some are half way, where they are and nobody goes on with them. */
export const halfwayOf = ({ halfway }: PlanReport): readonly Sentence[] =>
  halfway === 0 ? [] : [{ text: planWords.halfway, values: { number: halfway } }]

/** How a plan stands, behind what was done to it. */
export async function toldOf({ deps: { store, clock } }: Staff, { plan }: PlanAbout): Promise<Omit<Told, 'code'>> {
  const report = await store.read(reportOf(plan, clock.now()))
  const open = report.lines.filter(({ problem }) => problem !== null)
  return {
    values: { ...planValues(plan), taken: report.counts.taken, takenSum: money(report.takenCents) },
    lists: [
      {
        heading: planWords.stands,
        items: [
          {
            text: planWords.takenOf,
            values: { number: report.counts.taken, donors: plan.takes.donors, sum: money(report.takenCents) },
          },
          ...standsAs(report),
          ...(report.counts.halted > 0 ? halfwayOf(report) : []),
        ],
      },
    ],
    rows: open.length === 0 ? [] : [['SUBSCRIPTION', 'WHY'], ...open.map((line) => [line.subscription, foundOf(line)])],
    data: report,
  }
}
