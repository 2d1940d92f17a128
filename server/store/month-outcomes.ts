import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { AuditEntry } from './audit.ts'
import { rows, type Unit } from './unit.ts'

/** The audit's word for what became of a month, by which it is found again. */
const actions = {
  declined: 'month_declined',
  recovered: 'month_recovered',
  lost: 'gift_lost',
} as const satisfies Record<MonthOutcome['is'], string>

/** Writes down what became of a gift's months, for its history and for reports. */
export const outcomeNotes = (gift: string, outcomes: readonly MonthOutcome[]): AuditEntry[] =>
  outcomes.map(({ is, ...details }) => ({ actor: 'record', action: actions[is], gift, details }))

/** What became of months, noted in `[from, to)` (unix milliseconds), and the gift it was. */
export const outcomesBetween = (from: number, to: number): Unit<{ gift: string; outcome: MonthOutcome }[]> =>
  function* (db) {
    const noted = yield* rows(
      db
        .selectFrom('audit')
        .select(['gift', 'action', 'details'])
        .where('action', 'in', Object.values(actions))
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('id'),
    )
    return noted.flatMap(({ gift, action, details }) => {
      const is = (Object.keys(actions) as MonthOutcome['is'][]).find((each) => actions[each] === action)
      return gift === null || is === undefined
        ? []
        : [{ gift, outcome: { is, ...JSON.parse(details) } as MonthOutcome }]
    })
  }
