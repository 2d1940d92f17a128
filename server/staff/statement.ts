import * as v from 'valibot'
import { calendarYear, timeZone } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import type { DonorFile } from '../giving/donor/donor.ts'
import { queueStatement, statementOf, type YearlyStatement } from '../giving/letters/yearly-statement.ts'
import { letterById } from '../store/work/letters.ts'
import { aDonor } from './gift.ts'
import { money } from './sentence.ts'
import { asks, keyOf, type Told, verb } from './verb.ts'
import { statementWords } from './words/statement.ts'

/** The years in which anything arrived from this donor, the newest first. */
const yearsOf = ({ gifts }: DonorFile): readonly string[] => {
  const paid = gifts.flatMap(({ payments }) => payments.map(({ payment }) => calendarYear(payment.at)))
  return [...new Set(paid)].sort((a, b) => b - a).map(String)
}

/** A year of which there are statements. */
export const statementYear = v.pipe(
  v.string('not a year'),
  v.transform(Number),
  v.check((year) => Number.isInteger(year) && year >= 2000 && year <= 2200, 'not a year'),
)

const input = v.object({
  year: v.pipe(
    statementYear,
    asks<number, DonorFile>({
      typed: '--year 2026   (again, if asked again)',
      label: statementWords.year,
      choices: (file) => yearsOf(file).map((value) => ({ value, label: { text: { en: value } } })),
    }),
  ),
})

const toldOf = (file: DonorFile, year: number, paper: YearlyStatement | null): Told => {
  const values = { year: String(year), to: file.email ?? '' }
  if (!paper) return { code: 'none', values }
  const { to, statement } = paper
  const sums = { payments: statement.rows.length, totalCents: statement.totalCents }
  return {
    code: 'mailed',
    values: { ...values, to, payments: sums.payments, sum: money(cents(sums.totalCents)) },
    data: { year, timeZone, donors: 1, ...sums, statements: [{ to, ...sums }] },
  }
}

/** Mails a donor the statement of one year. */
export const statement = verb({
  name: 'statement',
  command: 'statement',
  summary: 'Send a donor the statement of one year: what arrived, less what went back. Or every donor, once.',
  needs: 'help',
  words: statementWords,
  about: aDonor,
  offered: (file) => file.email !== null && yearsOf(file).length > 0,
  input,
  says: ({ email }) => [{ text: statementWords.says, values: { to: email ?? '' } }],
  papers: (file) =>
    yearsOf(file).map((year) => ({
      kind: 'statement',
      which: year,
      label: { text: statementWords.paper, values: { year } },
    })),
  async preview({ deps: { store } }, file, { year }) {
    const answer = toldOf(file, year, await statementOf(store, file, year))
    return {
      told: answer,
      would: {
        text: statementWords.would,
        values: answer.values,
      },
    }
  },
  async run({ deps }, file, { year }, by) {
    const statement = await statementOf(deps.store, file, year)
    const letter = keyOf(deps, by)
    if (statement) {
      await deps.store.write(function* (db) {
        if (yield* letterById(letter)(db)) return
        yield* queueStatement(letter, statement, { by: by.actor, now: deps.clock.now() })(db)
      })
    }
    return toldOf(file, year, statement)
  },
})
