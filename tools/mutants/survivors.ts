import type { Survivor } from './report.ts'

const alwaysThere = 'What stands here is for the compiler: where the expression matches, this group has always matched.'

const forTheCompiler = 'What stands here is for the compiler: the lists are of one length.'
const oneKind = 'Both are tellings of one fact, and so of one kind; the comparison is for the compiler.'
const forTheLog = 'A text for the log: what becomes of it hangs on its code or its kind.'
const pointOfTests = 'The name of a point at which tests end the process.'
const ofNothing = 'Of nothing at all, both sides are the same.'

/** The changes that no test sees because nobody could tell the difference, each with its reason. */
export const knownSurvivors: readonly Survivor[] = [
  {
    file: 'gift/amount.ts',
    line: "const [, head = '', mark = '', rest = '', decimals] = grouped",
    reason: alwaysThere,
  },
  { file: 'gift/amount.ts', line: "clear(plain[1] ?? '', plain[2])", reason: alwaysThere },
  {
    file: 'gift/form-entries.ts',
    line: "offerOf(posted.variant ?? '',",
    reason: 'What is the name of no variant shows what the charity itself offers, whichever text it is.',
  },
  {
    file: 'gift/form-entries.ts',
    line: "const offered = typeof posted.preset === 'number' &&",
    changes: ['true'],
    reason: 'No list of amounts has what is no number; the comparison is for the compiler.',
  },
  {
    file: 'gift/form-link.ts',
    line: "amountIn(only(query, 'amount') ?? '', limits",
    reason: 'What stands in for a missing word is no amount, whichever text it is.',
  },
  {
    file: 'gift/form-link.ts',
    line: "honoreeIn(only(query, 'for') ?? '')",
    changes: ['"Stryker was here!"'],
    reason: 'What stands in for a missing word is no name, whichever of the two texts it is.',
  },
  {
    file: 'gift/form-link.ts',
    line: 'const runs = appealAsked(',
    changes: ['false'],
    reason: 'No appeal is called undefined; the comparison is for the compiler.',
  },
  {
    file: 'gift/form-link.ts',
    line: "const [first = '', ...rest] =",
    reason: 'What a text is parted into has a first part always; the default is for the compiler.',
  },
  {
    file: 'gift/funds.ts',
    line: '  on === null',
    changes: ['false'],
    reason: 'What has no day is neither before nor behind one: compared with null, a day is never open.',
  },
  {
    file: 'gift/funds.ts',
    line: 'const isOver = named.until !== undefined && named.until < on',
    changes: ['true', 'named.until <= on'],
    reason: 'A fund that is not open on its last day has not begun, and nothing is less than undefined.',
  },
  {
    file: 'gift/lifecycle.ts',
    line: 'const back = facts',
    reason: 'Nothing but what goes back names a payment, which is asked next; the comparison is for the compiler.',
  },
  {
    file: 'gift/lifecycle.ts',
    line: "    .filter((fact) => fact.kind === 'refunded' || fact.kind === 'disputed')",
    changes: ['true'],
    reason: 'Nothing but what goes back names a payment, which is asked next; the comparison is for the compiler.',
  },
  {
    file: 'gift/money.ts',
    line: "const [, sign = '', whole = '0', fraction = ''] = match",
    changes: ['""', '"Stryker was here!"'],
    reason: alwaysThere,
  },
  {
    file: 'gift/money.ts',
    line: 'if (entry) return entry',
    changes: ['false'],
    reason: 'A format that is made anew writes the same: keeping it saves time alone.',
  },
  {
    file: 'gift/money.ts',
    line: 'formats.set(key, format)',
    reason: 'A format that is made anew writes the same: keeping it saves time alone.',
  },
  { file: 'gift/person-name.ts', line: "(words.pop() ?? '')", reason: alwaysThere },
  {
    file: 'gift/person-name.ts',
    line: ".replace(/\\p{Cs}$/u, '')",
    changes: ['/\\p{Cs}/u'],
    reason: 'Half a sign stands nowhere but where the cut has left it: every other was left out before.',
  },
  {
    file: 'gift/request.ts',
    line: "v.partialCheck([['firstName'], ['lastName']], isOneName,",
    changes: ['[]', '""'],
    reason:
      'A part that is no name has a fault of its own, and isOneName says nothing of it: it may be asked in any case.',
  },
  { file: 'gift/request.ts', line: "const [whole = '', fraction = ''] =", reason: alwaysThere },
  {
    file: 'gift/request.ts',
    line: 'if (whole.length > 12) return',
    changes: ['whole.length >= 12'],
    reason: 'A sum of twelve digits is above any maximum too.',
  },
  {
    file: 'gift/request.ts',
    line: "return 'not a number'",
    reason: 'What is no number is refused as none, whichever text stands for it.',
  },
  {
    file: 'gift/request.ts',
    line: 'if (Math.abs(amount) >= 1e12)',
    changes: ['Math.abs(amount) > 1e12', 'amount >= 0'],
    reason: 'A number of thirteen digits is written plainly, and above any maximum; nought is none of them.',
  },
  {
    file: 'gift/request.ts',
    line: 'if (codes.length === 1 && first !== undefined',
    changes: ['true'],
    reason: 'A list of one has a first; the comparison is for the compiler.',
  },
  { file: 'gift/shares.ts', line: 'other[at]?.cents ?? zero', changes: ['other[at].cents'], reason: forTheCompiler },
  {
    file: 'gift/shares.ts',
    line: 'const fits = weightsOf(now).every(',
    changes: ['all <= 0'],
    reason: ofNothing,
  },
  { file: 'gift/shares.ts', line: 'return all < 0 ? negated(', changes: ['all <= 0'], reason: ofNothing },
  {
    file: 'gift/shares.ts',
    line: "kind === 'refunded' || kind === 'refund_failed' ? 'refund' : 'dispute'",
    changes: ['""'],
    reason: 'Two words are told apart, whichever they are.',
  },
  {
    file: 'gift/shares.ts',
    line: '(name(a) < name(b) ? -1 : 1)',
    changes: ['name(a) <= name(b)'],
    reason: 'No two facts that are told apart have one name.',
  },
  {
    file: 'gift/stage.ts',
    line: 'pending: gift.pending ?? []',
    changes: ['["Stryker was here"]'],
    reason: 'What is no question asks for no stop.',
  },
  {
    file: 'gift/tellings.ts',
    line: "if (current.kind === 'paid' && news.kind === 'paid')",
    changes: ['true'],
    reason: oneKind,
  },
  {
    file: 'gift/tellings.ts',
    line: "const alias = current.kind === 'disputed' && current.toldAs !== undefined",
    changes: ['true'],
    reason: oneKind,
  },
  {
    file: 'gift/tellings.ts',
    line: 'const replaced = before !== null &&',
    changes: ['true'],
    reason: 'In what was never read no card was replaced; the comparison is for the compiler.',
  },
  {
    file: 'gift/version.ts',
    line: 'return theirs === others ? ours > othersOurs : theirs > others',
    changes: ['theirs >= others'],
    reason: 'There the two are not equal.',
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
    file: 'server/giving/gift/decide.ts',
    line: 'const tellings = isOfDispute ? asOneLoss(ledger',
    changes: ['true'],
    reason: 'What is of no dispute is told as it is: this spares work alone.',
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
