import { timeZone } from '#content/dates.ts'
import { cents, formatCents } from '#gift/money.ts'
import { queueStatement, statementsToSend, type YearlyStatement } from '#server/giving/letters/yearly-statement.ts'
import { type Command, Mistake } from '../command.ts'

export const statements: Command = {
  summary: 'Send a donor the statement of one year: what arrived, less what went back. Or every donor, once.',
  usage: ['statement --all --year 2026     (whoever gave and was not yet sent one)'],
  options: { year: { type: 'string' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services: { store, clock, random }, options, dryRun, actor }) {
    const year = Number(options.year)
    if (!Number.isInteger(year) || year < 2000 || year > 2200) throw new Mistake('Give the year: --year 2026.')
    if (options.all !== true) throw new Mistake('Whose statement? Give the donor’s e-mail address, or --all.')
    const told: { to: string; payments: number; totalCents: number }[] = []
    const sums = { donors: 0, payments: 0, totalCents: 0 }
    for await (const page of statementsToSend(store, year)) {
      if (!dryRun) await send(page)
      for (const { to, statement } of page) {
        const { rows, totalCents } = statement
        if (told.length < named) told.push({ to, payments: rows.length, totalCents })
        sums.donors++
        sums.payments += rows.length
        sums.totalCents += totalCents
      }
    }
    const command = dryRun ? 'Would send' : 'On its way to'
    const saying = (whom: string, { payments, totalCents }: { payments: number; totalCents: number }) =>
      `${command} ${whom}: ${payments} payments, ${formatCents(cents(totalCents))} in ${year}`
    const lines = told.map((each) => saying(each.to, each))
    if (sums.donors > named) lines.push(`… ${saying(`${sums.donors} donors together`, sums)}`)
    return {
      data: { dryRun, year, timeZone, ...sums, statements: told },
      lines: lines.length > 0 ? lines : ['Everybody has theirs.'],
    }

    async function send(page: readonly YearlyStatement[]) {
      const now = clock.now()
      await store.write(function* (db) {
        for (const each of page) yield* queueStatement(random.id(), each, { by: actor, now })(db)
      })
    }
  },
}

/** So many donors are named; of all there are only the sums beyond. */
const named = 1000
