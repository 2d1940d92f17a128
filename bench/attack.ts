/**
 * npm run bench -- attack [--one 3000 --many 6000 --known 200 --strangers 100 --crowd 1000 --cores 0 --scenes at-once,crowds,storms]: card testers who try all
 * at once, against the real server and the sandbox; then crowds and card testers against the same code in simulated time. What may reach the
 * provider does not grow with the attempts, so that a short storm tells as much as a long one. With `--cores 8` testers work as well, which takes
 * an hour. Ends with an exit code that says whether the defence held.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { allAtOnce } from './attack/at-once.ts'
import { type Crowd, crowd } from './attack/crowd.ts'
import { network } from './attack/place.ts'
import { type Storm, storm } from './attack/storm.ts'
import { toldOf } from './attack/visitor.ts'

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '3000' },
    many: { type: 'string', default: '6000' },
    known: { type: 'string', default: '200' },
    strangers: { type: 'string', default: '100' },
    crowd: { type: 'string', default: '1000' },
    cores: { type: 'string', default: '0' },
    scenes: { type: 'string', default: 'at-once,crowds,storms' },
  },
})
const [one, many, known, strangers, donors, cores] = [
  Number(values.one),
  Number(values.many),
  Number(values.known),
  Number(values.strangers),
  Number(values.crowd),
  Number(values.cores),
]

const kinds = ['at-once', 'crowds', 'storms'] as const
const lived = values.scenes.split(',')
if (!lived.every((kind) => kinds.some((known) => known === kind))) {
  throw new Error(`--scenes takes ${kinds.join(', ')}, parted by commas`)
}
const isLived = (kind: (typeof kinds)[number]) => lived.includes(kind)

const own = (number: number) => network(number, 20)
const shared = () => '10.0.0.1'
const quiet = { bare: 0, bareAddress: own }
const bare = { bare: 359, bareAddress: (number: number) => `203.0.${number % 8}.9` }
const crowds: readonly [string, Crowd][] = [
  [`${donors} strangers in one minute`, { donors, within: 60, address: own, ...quiet }],
  ['359 bare requests from 8 addresses, then 200 strangers', { donors: 200, within: 60, address: own, ...bare }],
  [
    'the same behind one proxy with TRUSTED_PROXIES=0',
    { donors: 200, within: 60, address: shared, bare: 359, bareAddress: shared },
  ],
]

const started = performance.now()
const soFar = () => `after ${Math.round((performance.now() - started) / 1000)} s`

/** Storms, and how many attempts or cards may reach the provider; null: whoever pays for it in processor time reaches more. */
const storms: readonly [string, Storm, number | null][] = [
  [`${one} attempts from one address`, { attempts: one, address: () => '203.0.113.9', cores: 0, known, strangers }, 18],
  [`${many} attempts from ${many} networks`, { attempts: many, address: own, cores: 0, known, strangers }, 120],
  [
    `${many} such by testers who work, with ${cores} cores`,
    { attempts: many, address: own, cores, known, strangers },
    null,
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'giving-attack-'))
const place = { template: join(folder, 'template.db') }
try {
  const store = openStore(place.template)
  await store.migrate()
  await store.close()
  let held = !isLived('at-once') || (await allAtOnce())
  for (const [name, scene] of isLived('crowds') ? crowds : []) {
    const told = await crowd(place, scene)
    held &&= told.given === scene.donors && told.booked === scene.donors
    console.log(`${name}: ${toldOf(told, scene.donors)}; ${told.booked} booked, ${soFar()}`)
  }
  for (const [name, scene, most] of isLived('storms') ? storms.slice(0, cores > 0 ? 3 : 2) : []) {
    const told = await storm(place, scene)
    const { given } = told.strangers
    held &&= most === null || Math.max(told.reached, told.cards) <= most
    held &&= told.known.given === known && given >= strangers * 0.95 && told.booked === known + given
    console.log(
      `${name}: ${told.reached} reached the provider with ${told.cards} cards${most === null ? '' : ` (at most ${most})`}; ` +
        `from one known address ${toldOf(told.known, known)}; strangers: ${toldOf(told.strangers, strangers)}; ${told.booked} booked, ${soFar()}`,
    )
  }
  console.log(`${held ? 'The defence held' : 'The defence did not hold'}, ${soFar()}.`)
  process.exitCode = held ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
