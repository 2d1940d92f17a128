import type { Survivor } from '../report.ts'

const anyWord = 'The same name is written and read, whichever it is.'
const ofNone = 'Nothing is found under no names; of a list of none, PostgreSQL would refuse the query.'
const oneRow = 'A sum is one row always; this is for the compiler.'

/** Of what the ledger lists and sums for reports. */
export const listSurvivors: readonly Survivor[] = [
  { file: 'server/store/ledger/restored.ts', line: "const setting = 'restored'", reason: anyWord },
  { file: 'server/store/ledger/restored.ts', line: "const heartbeat = 'heartbeat'", reason: anyWord },
  { file: 'server/store/ledger/restored.ts', line: "sql<number>`1`.as('one')", changes: ['""'], reason: anyWord },
  { file: 'server/store/ledger/comparisons.ts', line: 'const name = `comparing:', reason: anyWord },
  { file: 'server/store/ledger/differences.ts', line: ".as('of'),", reason: anyWord },
  {
    file: 'server/store/ledger/restored.ts',
    line: "next === null ? '' : JSON.stringify(next)",
    changes: ['false'],
    reason: 'Read as JSON, null is null: the word of nothing spares reading it.',
  },
  {
    file: 'server/store/ledger/account-fees.ts',
    line: 'if (refs.length === 0) return new Map()',
    changes: ['false'],
    reason: ofNone,
  },
  {
    file: 'server/store/ledger/day-sums.ts',
    line: 'if (numbers.length === 0) return []',
    changes: ['false'],
    reason: ofNone,
  },
  {
    file: 'server/store/ledger/month-totals.ts',
    line: 'if (gifts.length === 0) return 0',
    changes: ['false'],
    reason: ofNone,
  },
  {
    file: 'server/store/ledger/account-fees.ts',
    line: 'return Number(sum?.cents ?? 0)',
    changes: ['sum.cents'],
    reason: oneRow,
  },
  {
    file: 'server/store/ledger/month-totals.ts',
    line: 'return Number(row?.number ?? 0)',
    changes: ['row.number'],
    reason: oneRow,
  },
]
