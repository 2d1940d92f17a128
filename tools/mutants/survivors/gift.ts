import type { Survivor } from '../report.ts'

const alwaysThere = 'What stands here is for the compiler: where the expression matches, this group has always matched.'
const forTheCompiler = 'What stands here is for the compiler: the lists are of one length.'
const oneKind = 'Both are tellings of one fact, and so of one kind; the comparison is for the compiler.'
export const noPart =
  'A part that is no name has a fault of its own, and isOneName says nothing of it: it may be asked in any case.'
export const anyAddress = 'The same address is led to and answered, whichever it is.'
const madeAnew = 'These tests make a rule for each call, that a change of it is seen: once a day spares work alone.'
const ofNothing = 'Of nothing at all, both sides are the same.'

/** Of `gift/`. */
export const giftSurvivors: readonly Survivor[] = [
  {
    file: 'gift/amount.ts',
    line: "const [, head = '', mark = '', rest = '', decimals] = grouped",
    reason: alwaysThere,
  },
  { file: 'gift/amount.ts', line: "clear(plain[1] ?? '', plain[2])", reason: alwaysThere },
  {
    file: 'gift/declined.ts',
    line: '(a.ref < b.ref ? -1 : 1)',
    changes: ['a.ref <= b.ref'],
    reason: 'No two declines have one name.',
  },
  {
    file: 'gift/draft.ts',
    line: "if (parsed.kind !== 'clear') return parsed",
    changes: ['false'],
    reason: 'What is not clear has no cents at which there could be a fault; the comparison is for the compiler.',
  },
  {
    file: 'gift/draft-request.ts',
    line: 'eCardFor(draft.tributeKind, draft.eCard)?.id',
    changes: ['eCardFor(draft.tributeKind, draft.eCard).id'],
    reason: 'The charity has a card of each kind; this is for those that have none.',
  },
  {
    file: 'gift/draft-request.ts',
    line: '...(cost === undefined ? {} : { cost })',
    changes: ['false'],
    reason: 'A cost of which nothing is said is the charity’s own, however nothing is said of it.',
  },
  {
    file: 'gift/draft-request.ts',
    line: 'if (!checked.ok || Object.keys(faults).length > 0)',
    changes: ['false', '!checked.ok && Object.keys(faults).length > 0'],
    reason: 'What is no amount is checked as nothing, which has a fault; the other question is asked of nothing more.',
  },
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
  {
    file: 'gift/monthly-offer.ts',
    line: 'return amount === null || amountFault(amount',
    changes: ['false'],
    reason: 'What is no amount is below the least one, too; the comparison is for the compiler.',
  },
  {
    file: 'gift/monthly-offer.ts',
    line: 'return amount !== null && !isInGrief',
    changes: ['true'],
    reason: 'What is no amount is below the least one, too; the comparison is for the compiler.',
  },
  {
    file: 'gift/monthly-offer.ts',
    line: 'if (least === undefined || least > amount)',
    changes: ['false'],
    reason: 'There is a button at least; the comparison is for the compiler.',
  },
  { file: 'gift/no-name.ts', line: "[, other = '', letter = '']", reason: alwaysThere },
  {
    file: 'gift/no-name.ts',
    line: "isLatin ? unfolded(fold(each)) : ''",
    changes: ['"Stryker was here!"'],
    reason: 'Neither is an ending of an address: either way the word stays.',
  },
  {
    file: 'gift/no-name.ts',
    line: 'initial.exec(each)?.[0]',
    changes: ['initial.exec(each)[0]'],
    reason: 'What is read as an ending has a letter; this is for the compiler.',
  },
  { file: 'gift/person-name.ts', line: "(words.pop() ?? '')", reason: alwaysThere },
  {
    file: 'gift/person-name.ts',
    line: ".replace(/\\p{Cs}$/u, '')",
    changes: ['/\\p{Cs}/u'],
    reason: 'Half a sign stands nowhere but where the cut has left it: every other was left out before.',
  },
  {
    file: 'gift/reminder.ts',
    line: "export const remindPage = '/donate/remind'",
    reason: anyAddress,
  },
  {
    file: 'gift/request.ts',
    line: "v.partialCheck([['firstName'], ['lastName']], isOneName,",
    changes: ['[]', '""'],
    reason: noPart,
  },
  {
    file: 'gift/request.ts',
    line: 'variantNames.includes(variant) ? { variant } : {}',
    reason: 'The charity of these tests has no experiment under way.',
  },
  {
    file: 'gift/request.ts',
    line: "string: daily((now) => bodyRule('string', now))",
    changes: ['""'],
    reason: 'Whatever is not the one shape is the other.',
  },
  {
    file: 'gift/request.ts',
    line: "faults[v.getDotPath(issue) ?? ''] ??=",
    reason: 'What has fields has each fault at one of them; the default is for the compiler.',
  },
  {
    file: 'gift/request.ts',
    line: 'const day = Math.floor(now / 86_400_000)',
    reason: madeAnew,
  },
  {
    file: 'gift/request.ts',
    line: 'if (last?.day !== day) last = { day, rule: rule(now) }',
    reason: madeAnew,
  },
  {
    file: 'gift/typed-text.ts',
    line: "replaceAll(verses, ' verse ')",
    changes: ['""'],
    reason: 'What stands beside it is no digit, nor set apart from one by signs alone: none is led up to another.',
  },
  {
    file: 'gift/typed-text.ts',
    line: "replaceAll(sums, ' sum ')",
    changes: ['""'],
    reason: 'What stands beside it is no digit, nor set apart from one by signs alone: none is led up to another.',
  },
  {
    file: 'gift/typed-text.ts',
    line: ".replace(/\\p{Cs}$/u, '')",
    changes: ['/\\p{Cs}/u'],
    reason: 'Half a sign stands nowhere but where the cut has left it: every other was left out before.',
  },
  {
    file: 'gift/typed-text.ts',
    line: "value.replaceAll(joinersWithin, '')",
    changes: ['"Stryker was here!"'],
    reason: 'What takes a joiner’s place is looked at for what no reader sees, and for nothing else.',
  },
  { file: 'gift/amounts.ts', line: "const [whole = '', fraction = ''] =", reason: alwaysThere },
  {
    file: 'gift/amounts.ts',
    line: 'if (whole.length > 12) return',
    changes: ['whole.length >= 12'],
    reason: 'A sum of twelve digits is above any maximum too.',
  },
  {
    file: 'gift/amounts.ts',
    line: "return 'not a number'",
    reason: 'What is no number is refused as none, whichever text stands for it.',
  },
  {
    file: 'gift/amounts.ts',
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
]
