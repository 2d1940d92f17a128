import type { Plan } from '#gift/adoption/plan.ts'
import { type Cents, cents, plus, zero } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type AdoptionOfPlan, adoptionsOf } from '../../store/gift/adoptions.ts'

/**
 * Where one line of a plan stands. `not_begun`: nothing was done. `waits`: it is about to be charged, and is asked for after. `asked`: its
 * provider has not answered. `halted`: it is not asked again before somebody says so. `taken`: it is ours. `left`: it was not as planned,
 * and is as it was. `given_back`: it was undone. `over`: it was ours, and has ended.
 */
export type LineState = 'not_begun' | 'waits' | 'asked' | 'halted' | 'taken' | 'left' | 'given_back' | 'over'

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
  /** What is ours by it, each month. */
  readonly takenCents: Cents
}

/** Tells what has come of each line that a plan takes over. */
export const reportOf = (plan: Plan, now: number): Unit<PlanReport> =>
  function* (db) {
    const all = yield* adoptionsOf(plan.hash)(db)
    const begun = new Map(all.map((each) => [`${each.provider} ${each.subscription}`, each]))
    const lines = plan.lines
      .filter(({ stays }) => stays === null)
      .map(({ provider, subscription, cents: planned }): ReportLine => {
        const own = begun.get(`${provider} ${subscription}`)
        const state = own ? stateOf(own, now) : 'not_begun'
        const problem = state === 'left' || state === 'asked' || state === 'halted' ? (own?.problem ?? null) : null
        return { provider, subscription, cents: planned ?? zero, gift: own?.gift ?? null, state, problem }
      })
    const counts = { not_begun: 0, waits: 0, asked: 0, halted: 0, taken: 0, left: 0, given_back: 0, over: 0 }
    for (const { state } of lines) counts[state]++
    const taken = lines.filter(({ state }) => state === 'taken')
    return { lines, counts, takenCents: taken.reduce((sum, each) => plus(sum, each.cents), cents(0)) }
  }

function stateOf({ state, kind, status, askedAt, dueAt }: AdoptionOfPlan, now: number): LineState {
  if (status === 'open' && dueAt === null) return 'halted'
  if (status === 'open') return (askedAt ?? 0) > now ? 'waits' : 'asked'
  if (state === 'active') return 'taken'
  if (kind === 'disown' && status === 'done') return 'given_back'
  return status === 'refused' || state === 'not_charged' ? 'left' : 'over'
}
