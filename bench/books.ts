/**
 * npm run bench -- books [--gifts 100000 --every 1 --seed 1]: a year of so many gifts, lived in the simulation on SQLite, its books kept each night
 * (or after so many days), and
 * exported: hledger agrees, clearing is what the providers hold on every day, income by fund is our ledger. The exit code says whether all
 * of it holds. A hundred thousand gifts take two hours and 7 GB: Node has to be allowed them, `NODE_OPTIONS=--max-old-space-size=14000`.
 */
import { parseArgs } from 'node:util'
import { askHledger, booksBroken, booksOf, hasHledger } from '../simulation/books.ts'
import { makeTemplate } from '../simulation/template.ts'
import { openWorld } from '../simulation/world.ts'
import { type LivedDay, liveYear } from '../simulation/year.ts'
import { quantile } from './machine.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '100000' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
if (!hasHledger) throw new Error('hledger is not installed: nobody would be asked whether the books hold')
const started = performance.now()
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} min`

const template = await makeTemplate('books')
const world = await openWorld({ seed: `books:${values.seed}`, database: { template: template.file } })
try {
  const nights: number[] = []
  const tell = ({ day, begun, nightMs }: LivedDay) => {
    if (nightMs === null) return
    nights.push(nightMs)
    console.log(`${day}: ${begun} begun, the night ${(nightMs / 1000).toFixed(1)} s, ${minutes()}`)
  }
  await liveYear(world, { gifts: Number(values.gifts), every: Number(values.every), tell })
  const { db } = world.store()
  const count = async (table: 'fact' | 'account_line' | 'payout' | 'journal' | 'journal_line') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  const facts = db.selectFrom('fact').select((eb) => ['kind' as const, eb.fn.countAll().as('all')])
  for (const { kind, all } of await facts.groupBy('kind').execute()) console.log(`  ${all} ${kind}`)
  for (const table of ['account_line', 'payout', 'journal', 'journal_line'] as const)
    console.log(`  ${await count(table)} rows of ${table}`)
  console.log(
    `  a night: ${quantile(nights, 0.5).toFixed(0)} ms by its median, ${Math.max(...nights).toFixed(0)} at most`,
  )

  const before = performance.now()
  const text = await booksOf(world)
  console.log(`  exported: ${(text.length / 1e6).toFixed(1)} MB in ${(performance.now() - before).toFixed(0)} ms`)
  const checked = askHledger(text, 'check', '--strict')
  const faults = [...(checked.status === 0 ? [] : [`hledger: ${checked.stderr}`]), ...(await booksBroken(world))]
  console.log(askHledger(text, 'balance', '--flat').stdout)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? `All of it holds, ${minutes()}` : `${faults.length} things do not hold, ${minutes()}`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await world.close()
  template.remove()
}
