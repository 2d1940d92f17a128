import type { Plan } from '#gift/adoption/plan.ts'
import { type Cents, cents, plus, zero } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type AdoptionOfPlan, adoptionsOf, openAdoptionRequests } from '../../store/gift/adoptions.ts'
import { requestById } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { isGiven } from '../request/kinds/index.ts'
import { askRequest } from '../request/request.ts'

/**
 * Where one line of a plan stands. `not_begun`: nothing was done. `waits`: it is about to be charged, and is asked for after. `asked`: its
 * provider has not answered. `taken`: it is ours. `left`: it was not as planned, and is as it was. `given_back`: it was undone. `over`: it was ours, and has ended.
 */
export type LineState = 'not_begun' | 'waits' | 'asked' | 'taken' | 'left' | 'given_back' | 'over'

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
        const problem = state === 'left' || state === 'asked' ? (own?.problem ?? null) : null
        return { provider, subscription, cents: planned ?? zero, gift: own?.gift ?? null, state, problem }
      })
    const counts = { not_begun: 0, waits: 0, asked: 0, taken: 0, left: 0, given_back: 0, over: 0 }
    for (const { state } of lines) counts[state]++
    const taken = lines.filter(({ state }) => state === 'taken')
    return { lines, counts, takenCents: taken.reduce((sum, each) => plus(sum, each.cents), cents(0)) }
  }

function stateOf({ state, kind, status, askedAt }: AdoptionOfPlan, now: number): LineState {
  if (status === 'open') return (askedAt ?? 0) > now ? 'waits' : 'asked'
  if (state === 'active') return 'taken'
  if (kind === 'disown' && status === 'done') return 'given_back'
  return status === 'refused' || state === 'not_charged' ? 'left' : 'over'
}

/**
 * Asks what is due of a plan now, one after another, and answers how many were answered. Cut off anywhere, what was not asked is asked by
 * whoever runs, or by this again.
 */
export async function askNow(deps: Deps, plan: string, told: (asked: number) => void = () => {}): Promise<number> {
  let answered = 0
  for (const id of await deps.store.read(openAdoptionRequests(plan))) {
    const request = await deps.store.read(requestById(id))
    if (!request || !isGiven(request) || request.status !== 'open' || request.askedAt > deps.clock.now()) continue
    if ((await askRequest(deps, request)).ok) answered++
    told(answered)
  }
  return answered
}
