import * as v from 'valibot'
import { calendarYear, timeZone } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Deps } from '../giving/deps.ts'
import { queueStatement, statementsToSend, type YearlyStatement } from '../giving/letters/yearly-statement.ts'
import { ofAll } from './of-all.ts'
import { counted, money } from './sentence.ts'
import { statementYear } from './statement.ts'
import { asks, type Choice, type Told, verb } from './verb.ts'
import { statementAllWords } from './words/statement-all.ts'

/** Years that a form offers: the last one first, as each January asks for it. */
const yearsBack = [-1, 0, -2, -3, -4]

const input = v.object({
  year: v.pipe(
    statementYear,
    asks<number, null>({
      typed: '--year 2026   (whoever gave and was not yet sent one)',
      label: statementAllWords.year,
      choices: (_about, _language, now): readonly Choice[] =>
        yearsBack
          .map((back) => String(calendarYear(now) + back))
          .map((year) => ({ value: year, label: { text: { en: year } } })),
    }),
  ),
})

/** So many donors are named; of all there are only the sums beyond. */
const named = 1000

/** What all statements of a year that were not sent come to; `send` has each page of donors before the next is looked at. */
async function statementsOf(
  { store }: Pick<Deps, 'store'>,
  year: number,
  language: Language,
  send: (page: readonly YearlyStatement[]) => Promise<'on' | 'end'>,
): Promise<Told> {
  const statements: { to: string; payments: number; totalCents: number }[] = []
  const sums = { donors: 0, payments: 0, totalCents: 0 }
  for await (const page of statementsToSend(store, year)) {
    const next = await send(page)
    for (const { to, statement } of page) {
      const { rows, totalCents } = statement
      if (statements.length < named) statements.push({ to, payments: rows.length, totalCents })
      sums.donors++
      sums.payments += rows.length
      sums.totalCents += totalCents
    }
    if (next === 'end') break
  }
  const sum = (total: number) => formatCents(cents(total), language)
  const lines = statements.map(({ to, payments, totalCents }) => [to, String(payments), sum(totalCents)])
  const more = sums.donors > named ? [['…', String(sums.payments), sum(sums.totalCents)]] : []
  return {
    code: sums.donors === 0 ? 'none' : 'mailed',
    values: {
      year: String(year),
      statements: counted(statementAllWords.statements, sums.donors),
      payments: counted(statementAllWords.payments, sums.payments),
      sum: money(cents(sums.totalCents)),
    },
    rows: lines.length === 0 ? [] : [['TO', 'PAYMENTS', 'SUM'], ...lines, ...more],
    data: { year, timeZone, ...sums, statements },
  }
}

/** Mails everybody who gave in a year its statement, once: who has theirs as it is now is left out. */
export const statementAll = verb({
  name: 'statement-all',
  command: 'statement --all',
  summary: 'Send everybody who gave in a year its statement, once.',
  needs: 'money',
  grave: true,
  goesOn: 'begun',
  words: statementAllWords,
  about: ofAll(async () => null),
  input,
  says: () => [{ text: statementAllWords.says }],
  async preview({ deps }, _everybody, { year }, { language }) {
    const outcome = await statementsOf(deps, year, language, async () => 'on')
    return outcome.code === 'none'
      ? { told: outcome, idle: true }
      : {
          told: outcome,
          would: { text: statementAllWords.would, values: outcome.values },
          sure: { text: statementAllWords.sure, values: outcome.values },
        }
  },
  run: ({ deps, ending }, _everybody, { year }, { actor, language }) =>
    statementsOf(deps, year, language, async (page) => {
      const now = deps.clock.now()
      await deps.store.write(function* (db) {
        for (const each of page) yield* queueStatement(deps.random.id(), each, { by: actor, now })(db)
      })
      return ending?.aborted ? 'end' : 'on'
    }),
})
