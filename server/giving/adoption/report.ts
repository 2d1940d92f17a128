import type { Plan } from '#gift/adoption/plan.ts'
import { type Cents, cents, plus, zero } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type AdoptionOfPlan, adoptionsOf } from '../../store/gift/adoptions.ts'

/**
 * Where one line of a plan stands. `not_begun`: nothing was done. `waits`: it is about to be charged, and is asked for after. `asked`: its
 * provider has not answered. `halted`: it is not asked again before somebody says so. `taken`: it is ours. `left`: it was not as planned,
 * and is as it was. `given_back`: it was undone. `over`: it was ours, and has ended.
 * `kept`: it was made anew, and the old one was kept there after all, so that ours gave way.
 */
export type LineState = 'not_begun' | 'waits' | 'asked' | 'halted' | 'taken' | 'left' | 'given_back' | 'over' | 'kept'

export interface ReportLine {
  readonly provider: ProviderName
  readonly subscription: string
  readonly cents: Cents
  readonly gift: string | null
  readonly state: LineState
  /** Why it was left. */
  readonly problem: string | null
}

/** What has come of a plan so far. */
export interface PlanReport {
  readonly lines: readonly ReportLine[]
  readonly counts: Readonly<Record<LineState, number>>
  /** So many are being made anew, and may have an old one that is to end while nothing takes its place yet. */
  readonly halfway: number
  /** What is ours by it, each month. */
  readonly takenCents: Cents
}

/** Tells what has come of each line that a plan takes over. */
export const reportOf = (plan: Plan, now: number): Unit<PlanReport> =>
  function* (db) {
    const all = yield* adoptionsOf(plan.hash)(db)
    const rows = new Map(all.map((each) => [`${each.provider} ${each.subscription}`, each]))
    const lines = plan.lines
      .filter(({ stays }) => stays === null)
      .map(({ provider, subscription, cents: planned }): ReportLine => {
        const own = rows.get(`${provider} ${subscription}`)
        const state = own ? stateOf(own, now) : 'not_begun'
        const tells = state === 'left' || state === 'asked' || state === 'halted'
        const problem = own?.kept ?? (tells ? (own?.problem ?? null) : null)
        return { provider, subscription, cents: planned ?? zero, gift: own?.gift ?? null, state, problem }
      })
    const counts = { not_begun: 0, waits: 0, asked: 0, halted: 0, taken: 0, left: 0, given_back: 0, over: 0, kept: 0 }
    for (const { state } of lines) counts[state]++
    const adopted = lines.filter(({ state }) => state === 'taken')
    const halfway = all.filter(isHalfway).length
    return { lines, counts, halfway, takenCents: adopted.reduce((sum, each) => plus(sum, each.cents), cents(0)) }
  }

/** Its provider was asked, and nobody knows what came of it. */
const isHalfway = ({ kind, status, problem, tries }: AdoptionOfPlan) =>
  kind === 'anew' && status === 'open' && (problem !== null || Number(tries) > 0)

function stateOf({ state, kind, status, askedAt, dueAt, kept }: AdoptionOfPlan, now: number): LineState {
  if (status === 'open' && dueAt === null) return 'halted'
  if (status === 'open') return (askedAt ?? 0) > now ? 'waits' : 'asked'
  if (state === 'active') return 'taken'
  if (kind === 'disown' && status === 'done') return kept === null ? 'given_back' : 'kept'
  return status === 'refused' || state === 'not_charged' ? 'left' : 'over'
}
