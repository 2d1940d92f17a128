import type { Survivor } from '../report.ts'

const forTheLog = 'A text for the log: what becomes of it hangs on its code or its kind.'

const pointOfTests = 'The name of a point at which tests end the process.'

/** Of what begins a gift, in `server/giving/gift/`. */
export const beginSurvivors: readonly Survivor[] = [
  {
    file: 'server/giving/gift/agree.ts',
    line: 'if (gift.begins === null) throw new Error(',
    changes: ['false', '``'],
    reason: 'Who takes the place of another begins on a later day; this is for the compiler.',
  },
  {
    file: 'server/giving/gift/agree.ts',
    line: "action.action === 'amount' && action.undo ?",
    changes: ['true'],
    reason: 'An amount alone is undone; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/agree.ts',
    line: 'if (!arrangement?.nextOn || chargeDayOf(arrangement) === day)',
    changes: ['arrangement.nextOn'],
    reason: 'A day is chosen of a gift alone that its provider has been read of; this is for the compiler.',
  },
  {
    file: 'server/giving/gift/agree.ts',
    line: "shownWith: consent.of.startsWith('start')",
    changes: ["consent.of.endsWith('start')", '""', '() => undefined'],
    reason: 'This charity has no statement to show; `evening-consent.test.ts`, which loads another, sees it.',
  },
  { file: 'server/giving/gift/begin.ts', line: "failpoint?.('before-provider')", reason: pointOfTests },
  { file: 'server/giving/gift/begin.ts', line: "failpoint?.('after-provider')", reason: pointOfTests },
  {
    file: 'server/giving/gift/begin.ts',
    line: 'was taken over while its provider was asked`',
    changes: ['``'],
    reason: forTheLog,
  },
  { file: 'server/giving/gift/begin.ts', line: 'was taken over while it waited`', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/begin.ts',
    line: 'const first = gift.follows === null ? undefined :',
    changes: ['false'],
    reason: 'No gift is named by nothing; this only spares a look.',
  },
  {
    file: 'server/giving/gift/begin.ts',
    line: 'if (now === undefined || now.hold !== null',
    changes: ['false'],
    reason: 'No draft goes while it is begun; this is for the compiler.',
  },
  { file: 'server/giving/gift/begin.ts', line: 'times the usual work`, {', changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/begin.ts', line: 'waits for no page`', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/begin.ts',
    line: 'if (caller === null) throw new Error(',
    reason: 'Nobody unwatched is asked for a proof; this is for the compiler.',
  },
  {
    file: 'server/giving/gift/begin.ts',
    line: 'else if (gift.refs.customer !== null) yield* letGoOfCard',
    changes: ['true'],
    reason: 'Who is not known at the provider has no card there; this only spares a question.',
  },
  {
    file: 'server/giving/gift/same-card.ts',
    line: 'if (until === null || until <= clock.now())',
    changes: ['false', '``'],
    reason: 'Nothing is earlier than now; the comparison is for the compiler, and the text for the log.',
  },
  {
    file: 'server/giving/gift/same-card.ts',
    line: '`the provider keeps no card of gift',
    changes: ['``'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/same-card.ts',
    line: 'forgotten === undefined || (forgotten.ok',
    changes: ['false'],
    reason: 'A kept card is of a gift that is here; the comparison is for the compiler.',
  },
  { file: 'server/giving/gift/same-card.ts', line: "logged: 'kept card'", reason: forTheLog },
  { file: 'server/giving/gift/same-card.ts', line: 'idsOf: ({ gift }) => ({ gift })', reason: forTheLog },
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
  { file: 'server/giving/gift/confirm.ts', line: 'confirms nothing by a token`', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/confirm.ts',
    line: "refused('challenge_required'",
    changes: ['""', 'false'],
    reason:
      'A text for the log; and who is led to a page has its address, of which the comparison is for the compiler.',
  },
  { file: 'server/giving/gift/confirm.ts', line: 'of the same attempt`', changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/confirm.ts', line: 'is being confirmed otherwise`', changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/confirm.ts', line: 'is closed`', changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/confirm.ts', line: 'over the budget against card', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/confirm.ts',
    line: "return { instead: 'settled' }",
    changes: ['""'],
    reason: 'Whatever is none of the other three is settled.',
  },
  {
    file: 'server/giving/gift/confirm.ts',
    line: "state !== 'started' && state !== 'not_charged'",
    changes: ['true', '""'],
    reason: 'Of one draft one gift alone is open, and that is this one: the database refuses another.',
  },
  {
    file: 'server/giving/gift/confirm.ts',
    line: 'instead: { givenBy: other.id }',
    changes: ['{}'],
    reason: 'Its id is for the log.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: "'over the budget against card testing'",
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: "if (moving?.standing.state === 'confirming') return refused",
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: "refused('gift_already_paid', `gift",
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: "'begun in a time that may be lost'",
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'was asked for its money, and its provider',
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'waits no more`',
    changes: ['``', '""'],
    reason: forTheLog,
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'attempt === null ? already(null) : readRestored(db)',
    changes: ['false'],
    reason: 'Of no draft nothing is held back; this only spares a question.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'heldUntil: live.hold?.until ?? now',
    changes: ['live.hold.until'],
    reason: 'What is held has a hold; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'const appeal = from === null ? null',
    changes: ['false'],
    reason: 'No appeal has the id null; this only spares a question.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'const admission = caller && budget',
    changes: ['caller || budget'],
    reason: 'There is a budget for whoever is watched, and for nobody else; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: '!caller || !budget',
    changes: ['!caller && !budget'],
    reason: 'There is a budget for whoever is watched, and for nobody else; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/open-gift.ts',
    line: 'live.refs.intent !== null &&',
    changes: ['true'],
    reason: 'What can be paid without a page of its own has a payment; the comparison is for who reads it.',
  },
]
