import type { Survivor } from '../report.ts'

const ofItsKind = 'A fact of this kind always has it; the default is for the compiler.'
const anyWord = 'The same name is written and read, whichever it is.'
const ofNone = 'Nothing is found under no names; of a list of none, PostgreSQL would refuse the query.'
const inParts = 'A name of a total has all its parts; the defaults are for the compiler.'

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
]
