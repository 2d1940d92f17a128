/**
 * The drill `cluster`, in namespaces of its own, which end with this process and take everything in them along. Tells each
 * promise to the process that started it. Arguments: the faults that are to happen; none: all.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Report } from '../drill.ts'
import { wait } from '../until.ts'
import { Database } from './database.ts'
import { Donors } from './donors.ts'
import { type Fault, faults, type World } from './faults.ts'
import { layNetwork } from './machine.ts'
import { Site } from './site.ts'
import { type Cost, judge } from './verdict.ts'

const run = promisify(execFile)
/** In our own view of the file system, and in memory: nothing is left of it. */
const home = '/mnt'

const tell = (message: unknown) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()))
const print = (line: string) => tell({ line })
const report: Report = (says, holds, figure) =>
  void tell({ says, held: holds, ...(figure === undefined ? {} : { figure }) })

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`)
}

try {
  await run('mount', ['-t', 'tmpfs', 'none', home])
  mkdirSync(`${home}/logs`, { mode: 0o777 })
  await layNetwork()
  const database = await Database.open(home)
  const site = await Site.open(home, database.environment)
  const costs: Cost[] = []
  for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await print(`--- ${fault.name}: ${fault.says}`)
    const cost = await suffer(fault, { database, site }).catch((error: Error) => {
      report(`${fault.name}: came to its end`, false, error.message)
    })
    if (cost) costs.push(cost)
  }
  await print(`\n${table(costs)}`)
} finally {
  if (process.env.DRILL_LOGS) cpSync(`${home}/logs`, process.env.DRILL_LOGS, { recursive: true })
}
await tell('done')
process.exit(0)

/** Lets it happen while donors give, and judges. @throws when all cannot be put right again, or what is on its way never comes in */
async function suffer(fault: Fault, world: World): Promise<Cost> {
  const since = await world.site.providerTime()
  const donors = new Donors(world.site, fault.name)
  try {
    await wait(5)
    await fault.happen(world)
    await world.database.whole()
    await wait(5)
  } finally {
    await donors.end()
  }
  return await judge(world, fault, donors, since, report)
}

/** What stands in docs/benchmarks.md. */
function table(costs: readonly Cost[]): string {
  const lines = costs.map(
    ({ says, failed, calls, gapSeconds, slowestSeconds }) =>
      `| ${says} | ${failed} / ${calls} | ${gapSeconds.toFixed(1)} s | ${slowestSeconds.toFixed(1)} s |`,
  )
  const head = [
    '| Loss | Turned away / calls | Longest time without a gift | Slowest answer |',
    '| --- | --- | --- | --- |',
  ]
  return [...head, ...lines].join('\n')
}
