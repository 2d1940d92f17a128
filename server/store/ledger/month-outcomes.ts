import { type Expression, sql } from 'kysely'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { AuditEntry } from '../database/audit.ts'
import { rows, type Unit } from '../database/unit.ts'

/** The audit's word for what became of a month, by which it is found again. */
const actions = {
  declined: 'month_declined',
  recovered: 'month_recovered',
  lost: 'gift_lost',
} as const satisfies Record<MonthOutcome['is'], string>

/** Writes down what became of a gift's months, for its history and for reports. */
export const outcomeNotes = (gift: string, outcomes: readonly MonthOutcome[]): AuditEntry[] =>
  outcomes.map(({ is, ...details }) => ({ actor: 'record', action: actions[is], gift, details }))

/** What became of a month, when it was noted (unix milliseconds), and the gift it was. */
export interface NotedOutcome {
  readonly gift: string
  readonly at: number
  readonly outcome: MonthOutcome
}

/** As the index of these notes says it: parameters would not be seen to fit. */
const noted = Object.values(actions).map((action) => sql.lit(action) as Expression<string>)

/** What became of months, noted in `[from, to)` (unix milliseconds), the oldest first. */
export const outcomesBetween = (from: number, to: number): Unit<readonly NotedOutcome[]> =>
  function* (db) {
    const found = yield* rows(
      db
        .selectFrom('audit')
        .select(['gift', 'at', 'action', 'details'])
        .where('action', 'in', noted)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .orderBy('id'),
    )
    return found.flatMap(({ gift, at, action, details }) => {
      const is = (Object.keys(actions) as MonthOutcome['is'][]).find((each) => actions[each] === action)
      return gift === null || is === undefined
        ? []
        : [{ gift, at, outcome: { is, ...JSON.parse(details) } as MonthOutcome }]
    })
  }
