import type { Survivor } from '../report.ts'

const forTheLog = 'A text for the log: what becomes of it hangs on its code or its kind.'

/** Of what begins a gift and what changes one, in `server/giving/gift/`. */
export const verbSurvivors: readonly Survivor[] = [
  {
    file: 'server/giving/gift/make-monthly.ts',
    line: "refused('action_not_possible', `nothing is asked for after gift",
    changes: ['``'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/make-monthly.ts',
    line: 'cardUntil !== null && cardUntil > now',
    changes: ['true'],
    reason: 'Nothing is later than now; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/make-monthly.ts',
    line: 'if (!after || after.begins === null) return offered',
    changes: ['false'],
    reason: 'What follows a gift begins on a day; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/recall.ts',
    line: 'await giveUp(deps, outcome.value, stopped, !isUnheard(stopped))',
    changes: ['isUnheard(stopped)'],
    reason: 'Nothing is asked of a debit on its way: either way it is released.',
  },
  {
    file: 'server/giving/gift/recall.ts',
    line: "refused('gift_in_progress', 'its bank has been asked already",
    changes: ['""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/recall.ts',
    line: "{ instead: 'settled' }",
    changes: ['""'],
    reason: 'One thing alone can stand there, and nobody reads it.',
  },
]
