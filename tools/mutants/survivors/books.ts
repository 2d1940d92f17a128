import type { Survivor } from '../report.ts'

const ofItsKind = 'A fact of this kind always has it; the default is for the compiler.'
const anyWord = 'The same name is written and read, whichever it is.'
const ofNone = 'Nothing is found under no names; of a list of none, PostgreSQL would refuse the query.'
const inParts = 'A name of a total has all its parts; the defaults are for the compiler.'

const spares = 'What is looked up besides is asked of nobody: this spares work alone.'
const together = 'How many are looked at together changes nothing that is said.'
const once = 'What is booked already is booked once, however often it is told.'

/** Of the ledger, of what checks it and of what compares it with providers’ books. */
export const bookSurvivors: readonly Survivor[] = [
  { file: 'server/store/ledger/facts.ts', line: "cents: amount(), reason: row.detail ?? ''", reason: ofItsKind },
  { file: 'server/store/ledger/facts.ts', line: "payment: row.payment ?? ''", reason: ofItsKind },
  { file: 'server/store/ledger/facts.ts', line: "code: row.detail ?? ''", reason: ofItsKind },
  {
    file: 'server/store/ledger/facts.ts',
    line: "case 'refunded':",
    reason: 'A refund has nothing of what a dispute has beside it, and is read as one with nothing beside.',
  },
  {
    file: 'server/store/ledger/facts.ts',
    line: 'if (facts.length === 0) return []',
    changes: ['false'],
    reason: ofNone,
  },
  {
    file: 'server/store/ledger/facts.ts',
    line: 'return gift === null || is === undefined',
    changes: ['false'],
    reason: 'Only notes with these names are looked for; the comparison is for the compiler.',
  },
  { file: 'server/store/ledger/ledger.ts', line: 'if (refs.length === 0) return new Map()', reason: ofNone },
  { file: 'server/store/ledger/totals.ts', line: "const foldedTo = 'folded'", reason: anyWord },
  {
    file: 'server/store/ledger/totals.ts',
    line: 'const all = facts.get(id) ?? []',
    reason: 'Only gifts of which there are facts are looked at; the default is for the compiler.',
  },
  {
    file: 'server/store/ledger/totals.ts',
    line: "|| provider`.as('name'), sql<number>",
    changes: ['""'],
    reason: 'What is inserted goes by its order, and not by its name.',
  },
  { file: 'server/store/ledger/totals.ts', line: "words: [, provider = ''", reason: inParts },
  {
    file: 'server/store/ledger/checked.ts',
    line: 'return setting === null ? null :',
    changes: ['false'],
    reason: 'Read as JSON, null is null; the comparison is for the compiler.',
  },
  { file: 'server/store/ledger/checked.ts', line: "const name = 'ledger-checked'", reason: anyWord },
  {
    file: 'server/store/ledger/totals.ts',
    line: "db.selectFrom(next.as('next')).selectAll()",
    changes: ['""'],
    reason: 'What a part of a query is called nobody reads.',
  },
  {
    file: 'server/store/ledger/totals.ts',
    line: "selectNoFrom(sql.lit(1).as('one'))",
    changes: ['""'],
    reason: 'What a part of a query is called nobody reads.',
  },
  {
    file: 'server/store/ledger/totals.ts',
    line: 'if (after.state !== before.state) {',
    changes: ['true'],
    reason: 'One gift less of a state and one more are as many; PostgreSQL would refuse to write both at once.',
  },
  {
    file: 'server/giving/check/check.ts',
    line: 'if (++decided % breath === 0) await setImmediate()',
    changes: ['true', 'false', '++decided % breath !== 0', '++decided * breath'],
    reason: 'How often others have the thread meanwhile changes nothing that is said.',
  },
  {
    file: 'server/giving/check/check.ts',
    line: 'const again = (await misjudged(id)).length > 0 ?',
    changes: ['true', '(await misjudged(id)).length >= 0'],
    reason: 'What did not differ is read once more, and does not differ: this spares work alone.',
  },
  { file: 'server/giving/check/check.ts', line: "const claim = 'ledger-check'", reason: anyWord },
  {
    file: 'server/giving/check/letters-owed.ts',
    line: 'return factLetters(gift, [], facts, 0)',
    changes: ['["Stryker was here"]'],
    reason: 'What is no fact is none that was known before.',
  },
  {
    file: 'server/giving/check/pots.ts',
    line: "reference: appeal ?? ''",
    reason: 'What is held in vain is of an appeal; the default is for the compiler.',
  },
  {
    file: 'server/giving/check/pots.ts',
    line: 'appeals.filter(({ match }) => match)',
    changes: ['appeals'],
    reason: 'An appeal that nobody matches has neither parts nor gifts that drew on them: this spares a look.',
  },
  {
    file: 'server/giving/check/pots.ts',
    line: 'if (now === undefined) return faults',
    changes: ['false'],
    reason: 'At no time nothing is held in vain: this spares a look.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'const isTold = (ref: string | null)',
    changes: ['true'],
    reason: 'Nothing is called null.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: '.flatMap((each) => payments.get(each) ?? [])',
    reason: 'What is no payment is none of this sum.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'const direct = ref === null ? undefined :',
    changes: ['false'],
    reason: 'Nothing is called null.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'const unnamed = batch.filter(',
    reason: spares,
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'if (named || payment === null ||',
    changes: ['false'],
    reason: 'No dispute is of no payment; this is for the compiler.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: "return dispute && kind === 'dispute_won' ?",
    changes: ['true'],
    reason: 'A dispute is found by its own ref once more.',
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'if (batch.length < size) continue',
    reason: together,
  },
  {
    file: 'server/giving/reconcile/match.ts',
    line: 'if (batch.length > 0) yield batch',
    reason: together,
  },
  {
    file: 'server/giving/reconcile/account-fees.ts',
    line: 'if (fees.size < together) continue',
    reason: together,
  },
  {
    file: 'server/giving/reconcile/account-fees.ts',
    line: 'if (sharedAccount) return []',
    changes: ['false'],
    reason: 'On such an account none is booked, and so none is missing.',
  },
  {
    file: 'server/giving/reconcile/compare.ts',
    line: 'for (let at = 0; at < rows.length; at += together) {',
    changes: ['at <= rows.length'],
    reason: together,
  },
  {
    file: 'server/giving/reconcile/compare.ts',
    line: 'keepDifferences(rows.slice(at, at + together), actor, now)',
    changes: ['rows'],
    reason: 'What is kept again is kept once.',
  },
  {
    file: 'server/giving/reconcile/compare.ts',
    line: "override readonly name = 'BrokenOff'",
    reason: 'A name for the log.',
  },
  {
    file: 'server/giving/reconcile/compare.ts',
    line: '`differences:',
    reason: anyWord,
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "for (const again of kind === 'disputed'",
    changes: ['true'],
    reason: 'What is no dispute has no hearings.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: ': []) {',
    reason: 'What is no fact has no number.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: 'const booked = (await findAnywhere(store, provider, entry)) ??',
    changes: ['(await findAnywhere(store, provider, entry)) && (await lostCase(deps, provider, entry))'],
    reason: once,
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: 'if (!booked) await record(deps, gift.id, { facts })',
    changes: ['true'],
    reason: once,
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "if (entry.kind !== 'paid' || entry.marker === null) return false",
    changes: ['false'],
    reason: 'What carries no marker and is no gift’s was left to a person before; this is for the compiler.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: '...(entry.payment === null ? [] : [entry.payment])',
    changes: ['false', '["Stryker was here"]'],
    reason: 'Nothing is called null.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "return gift && !gift.adopted ? 'ours' : owner",
    changes: ['""'],
    reason: 'Whatever is neither another’s nor unmarked is ours.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "const row = { provider, ref, at, cents, payment: payment ?? '' }",
    changes: ['"Stryker was here!"'],
    reason: 'Money that went back has its payment; the default is for the compiler.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: 'of matched(deps.store, books.name, { from, to }, entries)) {',
    changes: ['{}'],
    reason: 'What lies outside of the days is not judged: leaving it out sooner spares a question.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: 'if (!outcome?.ok) return',
    changes: ['outcome.ok'],
    reason: 'A fact is of a gift that is there; this is for the compiler.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "(fact) => fact.kind === 'paid' && fact.ref === movement.ref",
    changes: ['true'],
    reason: 'Nothing else is named as a payment; the comparison is for the compiler.',
  },
  {
    file: 'server/giving/reconcile/reconcile.ts',
    line: "if (kind !== 'dispute_won') return undefined",
    changes: ['false'],
    reason: 'What is not known here is no case that is: this spares a look.',
  },
  {
    file: 'server/giving/reconcile/seen.ts',
    line: 'new Uint8Array(chunkBits / 8)',
    changes: ['chunkBits * 8'],
    reason: 'More room than is needed.',
  },
  {
    file: 'server/giving/reconcile/nightly.ts',
    line: 'for (let from = undecided.from; from < end; from += reach) {',
    changes: ['from <= end'],
    reason: 'A time without an end of its own is compared already.',
  },
]
