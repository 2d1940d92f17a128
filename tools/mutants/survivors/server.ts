import type { Survivor } from '../report.ts'

const alwaysThere = 'What stands here is for the compiler: where the expression matches, this group has always matched.'
const forTheLog = 'A text for the log: what becomes of it hangs on its code or its kind.'
const otherwise = 'What is named by no other word is settled, whatever the word.'
const pauses = 'What was paused before has an arrangement; this is for the compiler.'
const pointOfTests = 'The name of a point at which tests end the process.'

/** Of `server/`. */
export const serverSurvivors: readonly Survivor[] = [
  {
    file: 'server/giving/gift/match.ts',
    line: "(fact.kind === 'disputed' && lost.has(fact.ref))",
    changes: ['true'],
    reason:
      'Of what is of a payment, nothing but a dispute bears the name of a lost one; the comparison is for the compiler.',
  },
  { file: 'server/giving/gift/capture.ts', line: "refused('not_found', `", changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/capture.ts', line: "refused('gift_already_paid', `", changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/capture.ts',
    line: 'if (other) return { instead: { givenBy: other.id } }',
    changes: ['{}'],
    reason: forTheLog,
  },
  { file: 'server/giving/gift/capture.ts', line: "deps.failpoint?.('before-capture')", reason: pointOfTests },
  {
    file: 'server/giving/gift/capture.ts',
    line: 'if (!gift?.asked || !isUndecided(gift) ||',
    changes: ['!gift?.asked && !isUndecided(gift)', 'gift.asked'],
    reason: 'A gift stays where it is, and what is undecided was asked; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/capture.ts',
    line: '(await deps.store.read(giftById(draft.id))) ?? draft',
    reason: 'A gift stays where it is; the default is for the compiler.',
  },
  {
    file: 'server/giving/gift/capture.ts',
    line: "facts.filter((fact) => fact.kind === 'failed' && fact.ref.startsWith(",
    changes: ['true'],
    reason: 'Nothing but a decline is named by its order with more behind it.',
  },
  { file: 'server/giving/gift/close.ts', line: 'has not decided`)', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/close.ts',
    line: 'if (ended.value) return done(ended.value)',
    changes: ['false'],
    reason: 'A gift that was released is closed by nobody: the answer is the same.',
  },
  { file: 'server/giving/gift/hold.ts', line: 'is held by another operation`', changes: ['``'], reason: forTheLog },
  {
    file: 'server/giving/gift/hold.ts',
    line: 'if (isHeld(gift, now)) return { heldUntil: gift.hold?.until ?? now }',
    changes: ['gift.hold.until'],
    reason: 'What is held has a hold; this is for the compiler.',
  },
  { file: 'server/giving/gift/record.ts', line: 'override readonly name =', reason: forTheLog },
  {
    file: 'server/giving/gift/record.ts',
    line: 'throw new FactOfAnotherGift(`',
    changes: ['``', '""'],
    reason: forTheLog,
  },
  { file: 'server/giving/gift/record.ts', line: 'throw new ForeignPayment(`', changes: ['``'], reason: forTheLog },
  { file: 'server/giving/gift/record.ts', line: "deps.failpoint?.('inside-record')", reason: pointOfTests },
  {
    file: 'server/giving/gift/record.ts',
    line: 'const pot = gift.match === null ?',
    changes: ['false'],
    reason: 'Of a gift that has drawn on no pot nothing is decided: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'const isEnded = open.match !== null &&',
    changes: ['true'],
    reason: 'Where nothing of a pot changes, nothing rests on its being open: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: "const resums = decision.amended.some(({ kind }) => kind === 'disputed')",
    changes: ['true'],
    reason: 'Sums that are told anew of what no sum changes stay as they were: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'decision.match && gift.appeal !== null ?',
    changes: ['true'],
    reason: 'What has drawn on a pot is of an appeal; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (after.asked !== null && changes.resolveAt === now)',
    changes: ['true'],
    reason: 'Where nothing was asked no request rests: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: "if (gift.caller !== null && after.standing.state !== 'started')",
    changes: ['true'],
    reason: 'What nobody began in a browser has no form that is out: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (about.some((ref) => ref === intent || ref === subscription || ref === session)) return true',
    reason:
      'What a gift has now is looked up among all that it ever had, where it is not seen here: this spares a look.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (after.inPlaceOf !== null)',
    changes: ['true'],
    reason: 'What takes the place of none is looked at, and nothing follows: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (resums) yield* noteDisputes(',
    changes: ['true'],
    reason: 'Nothing but a dispute is noted there: this spares work alone.',
  },
  {
    file: 'server/giving/gift/capture.ts',
    line: "return { instead: 'settled' }",
    changes: ['""'],
    reason: otherwise,
  },
  {
    file: 'server/giving/gift/capture.ts',
    line: 'if (!captured.ok) {',
    changes: ['true'],
    reason: 'What was answered has released the gift: giving it up then changes nothing.',
  },
  {
    file: 'server/giving/gift/close.ts',
    line: "return { instead: 'settled' }",
    changes: ['""'],
    reason: otherwise,
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'else if (gift.person !== null) yield* lookAtStatementsOf(',
    changes: ['true'],
    reason: 'Nobody is the person of no gift; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (decision.given && siblings.length > 0)',
    changes: ['true', 'siblings.length >= 0'],
    reason: 'Where nothing else was begun nothing is closed: this spares work alone.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (gift.attempt === null) return',
    changes: ['false'],
    reason: 'What has siblings has a draft; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/record.ts',
    line: 'if (ids.length > 0) yield* hurryDrafts(ids, now)(db)',
    changes: ['true', 'ids.length >= 0'],
    reason: 'What had siblings a moment ago has them still; of a list of none, PostgreSQL would refuse the query.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: "const closed = await close(deps, gift, 'abandoned', 'resolver')",
    changes: ['""'],
    reason: 'No provider is asked, and so none hears who has it stopped.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: 'underWay(await deps.store.read(factsOf(gift.id))) : []',
    changes: ['["Stryker was here"]'],
    reason: 'What is no payment is none that was given up.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: "if (reading?.progress === 'working') return false",
    changes: ['reading.progress'],
    reason: 'What is only begun has been read; this is for the compiler.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: '!weTake || intent === null) return await sync(deps, gift)',
    changes: ['false'],
    reason: 'An order that is none is found nowhere, and the gift is read all the same.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: "if (current.arrangement?.status !== 'paused') return true",
    changes: ['current.arrangement.status'],
    reason: pauses,
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: 'if (!resumed.ok) await deps.store.write(also)',
    changes: ['true'],
    reason: 'That is written down once, however often it is seen.',
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: "resumed.value.gift.arrangement?.status !== 'paused'",
    changes: ['resumed.value.gift.arrangement.status'],
    reason: pauses,
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: 'const promised = arrangement?.nextOn ?? null',
    changes: ['arrangement.nextOn'],
    reason: pauses,
  },
  {
    file: 'server/giving/gift/settle.ts',
    line: 'arrangement?.resumesAt ?? 0, now)',
    changes: ['arrangement?.resumesAt && 0', 'arrangement.resumesAt'],
    reason: 'Since when such a note may be: looked for among older ones too, it is the same.',
  },
  {
    file: 'server/giving/gift/decide.ts',
    line: "const months = gift.frequency === 'monthly' ?",
    changes: ['true'],
    reason: 'A gift that is given once has no months: this spares work alone.',
  },
  {
    file: 'server/giving/gift/decide.ts',
    line: "if (fact.kind !== 'disputed' || before?.kind !== 'disputed' || before.cents === fact.cents) return []",
    reason:
      'Both are tellings of one fact, and no sum changes but that of a dispute; the comparisons are for the compiler.',
  },
  {
    file: 'server/giving/gift/heard-again.ts',
    line: "const cases = tellings.filter((fact) => fact.kind === 'disputed')",
    reason:
      'What ends a case is named with it, and nothing else has the name of one; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/letters-to-queue.ts',
    line: 'letters.some(({ kind }) => letterKindNamed(kind)?.endsRest)',
    changes: ['letterKindNamed(kind).endsRest'],
    reason: 'No letter is queued of a kind that is none; this is for the compiler.',
  },
  {
    file: 'server/giving/gift/letters-to-queue.ts',
    line: "gift.tribute?.notification ?? { by: 'none' as const }",
    changes: ['{}'],
    reason: 'Who is told by nothing is told by none.',
  },
  {
    file: 'server/giving/gift/one-loss.ts',
    line: "fact.kind === 'disputed' && fact.toldAs ?",
    changes: ['true'],
    reason: 'Nothing but a dispute has another name; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/gift/one-loss.ts',
    line: 'if (same === undefined) continue',
    changes: ['false'],
    reason: 'What is named nothing keeps its name.',
  },
  {
    file: 'server/giving/gift/one-loss.ts',
    line: "const paid = ledger.filter((fact) => fact.kind === 'paid').find(",
    reason: 'Nothing else is named as a payment; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/letters/links.ts',
    line: "mac(secrets[0] ?? '',",
    reason: 'There is one secret at least, as the settings have it; the default is for the compiler.',
  },
  {
    file: 'server/giving/letters/links.ts',
    line: "const [, subject = '', end = '', signature = ''] = match",
    reason: alwaysThere,
  },
]
