/**
 * npm run drill [-- NAME[:PART,PART]… [--kills N --database sqlite|postgres --seed N]]: what this folder promises, tried for real on this machine: images, units, proxies,
 * clusters, backups. It talks to this machine only, and ends with `N of M hold`. What the machine lacks is skipped by name.
 */
import { parseArgs } from 'node:util'
import { built } from '../../tools/setup.mjs'
import { adopt } from './adopt.ts'
import { alerts } from './alerts.ts'
import { cluster } from './cluster.ts'
import type { Drill, Held } from './drill.ts'
import { image } from './image.ts'
import { kills } from './kills.ts'
import { laggard } from './laggard.ts'
import { memory } from './memory.ts'
import { move } from './move.ts'
import { install } from './packages.ts'
import { pooler } from './pooler.ts'
import { provider } from './provider.ts'
import { proxies } from './proxies.ts'
import { restore } from './restore.ts'
import { standby } from './standby.ts'
import { systemd } from './systemd.ts'
import { upgrade } from './upgrade.ts'
import { words } from './words.ts'

/** Every drill, in the order in which they are run. */
const drills: readonly Drill[] = [
  image,
  systemd,
  alerts,
  memory,
  upgrade,
  proxies,
  pooler,
  provider,
  cluster,
  restore,
  standby,
  move,
  adopt,
  laggard,
  words,
  kills,
]

const typed = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, database: { type: 'string' }, seed: { type: 'string' } },
})
const wanted = new Map(
  typed.positionals.map((typed) => {
    const [name = '', parts = ''] = typed.split(':')
    return [name, parts.split(',').filter(Boolean)]
  }),
)
const unknown = [...wanted.keys()].filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  const lines = drills.map(({ name, shows }) => `  ${name.padEnd(12)} ${shows}`).join('\n')
  console.error(`There is no drill "${unknown.join('", "')}". There are:\n${lines}`)
  process.exit(2)
}

// Nearly every drill starts this clone's server.
await built({ node: process.execPath, env: process.env })
const all: Held[] = []
const skipped: string[] = []
for (const drill of drills.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
  console.log(`\n=== ${drill.name}: ${drill.shows}`)
  const lack = (await install(drill.packages)) ?? (await drill.lacks?.())
  if (lack === undefined) all.push(...(await tried(drill)))
  else {
    console.log(`skipped: ${lack}`)
    skipped.push(`${drill.name} (${lack})`)
  }
}
if (skipped.length > 0) console.log(`\nSkipped: ${skipped.join('; ')}`)
const count = all.filter((one) => one.held).length
console.log(`\n${count} of ${all.length} hold`)
process.exitCode = count === all.length ? 0 : 1

async function tried(drill: Drill): Promise<Held[]> {
  const results: Held[] = []
  const report = (says: string, ok: boolean, figure?: string) => {
    results.push({ says, held: ok, ...(figure === undefined ? {} : { figure }) })
    console.log(`${ok ? '✓' : '✗'} ${says}${figure === undefined ? '' : `: ${figure}`}`)
  }
  try {
    await drill.run(report, wanted.get(drill.name) ?? [], typed.values)
  } catch (error) {
    report(`${drill.name} came to its end`, false, (error as Error).stack ?? String(error))
  }
  return results
}
