import { cents, formatCents } from '#gift/money.ts'
import { audit } from '#server/store/audit.ts'
import { queueLetters } from '#server/store/letters.ts'
import { type Command, Mistake } from '../command.ts'
import { addressesWithout, statementOf, type YearlyStatement } from '../yearly-statement.ts'

export const statement: Command = {
  summary: 'Send a donor the statement of one year: what arrived, less what went back. Or every donor, once.',
  usage: [
    'statement ADDRESS --year 2026   (again, if asked again)',
    'statement --all --year 2026     (whoever gave and was not yet sent one)',
  ],
  options: { year: { type: 'string' }, all: { type: 'boolean' } },
  changes: true,
  async run({ services: { store, clock, random }, words, options, dryRun, actor }) {
    const [address] = words
    const year = Number(options.year)
    if (!Number.isInteger(year) || year < 2000 || year > 2200) throw new Mistake('Give the year: --year 2026.')
    if ((address === undefined) !== (options.all === true)) {
      throw new Mistake('Whose statement? Give the donor’s e-mail address, or --all.')
    }
    const told: { to: string; payments: number; totalCents: number }[] = []
    for (const to of address === undefined ? await addressesWithout(store, year) : [address]) {
      const made = await statementOf(store, to, year)
      if (!made) continue
      if (!dryRun) await send(made, to)
      told.push({ to, payments: made.statement.rows.length, totalCents: made.statement.totalCents })
    }
    if (address !== undefined && told.length === 0) {
      throw new Mistake(`${address} gave nothing in ${year} that is still ours.`)
    }
    const command = dryRun ? 'Would send' : 'On its way to'
    const lines = told.map(
      (one) => `${command} ${one.to}: ${one.payments} payments, ${formatCents(cents(one.totalCents))} in ${year}`,
    )
    return {
      data: { dryRun, year, statements: told },
      lines: lines.length > 0 ? lines : ['Everybody has theirs.'],
    }

    async function send(made: YearlyStatement, to: string) {
      const now = clock.now()
      const letter = {
        id: random.id(),
        gift: made.gift,
        kind: 'statement',
        factRef: `statement:${year}#${now}`,
        details: { statement: made.statement, to },
        dueAt: now,
      }
      await store.write(function* (db) {
        yield* queueLetters([letter], now)(db)
        yield* audit({ actor, action: 'statement', gift: made.gift, details: { year } }, now)(db)
      })
    }
  },
}
