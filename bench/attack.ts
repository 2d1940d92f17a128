/**
 * npm run bench -- attack [--one 3000 --many 6000 --known 200 --strangers 100 --crowd 1000 --cores 0 --scenes at-once,crowds,neighbours,storms --within 20]:
 * card testers who try all at once, against the real server and the sandbox; then crowds and card testers against the same code in simulated
 * time. Builds the site where it has changed. What may reach the provider does not grow with the attempts, so that a short storm tells as much
 * as a long one. With `--cores 8` testers work as well, which takes an hour. It ends by itself after `--within` minutes, whatever the machine
 * has besides; says of each scene whether it held, did not or was not measured, and with an exit code whether all of them held.
 */
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { built, installed } from '../tools/setup.mjs'
import { allAtOnce } from './attack/at-once.ts'
import { optionsOf } from './attack/options.ts'
import { before, type Place, withTemplate } from './attack/place.ts'
import { type Lived, lived, type Scene } from './attack/scene.ts'
import { simulated } from './attack/simulated.ts'
import type { Share } from './attack/worker.ts'

const options = optionsOf(process.argv.slice(2))
await built({ ...(await installed()), env: process.env })
const began = performance.now()
const until = Date.now() + options.within * 60_000
const loads: number[] = []
const names = { held: [] as string[], broken: [] as string[], missed: [] as string[] }

const chosenScenes = (scenes: readonly Scene[]) => scenes.filter(({ kind }) => options.scenes.includes(kind))

/** Prints what became of one, and remembers it for the end. */
function tell({ name }: Scene, { told, seconds }: Lived): void {
  const load = loadavg()[0] ?? 0
  loads.push(load)
  const [kind, text] =
    'missed' in told ? (['missed', told.missed] as const) : ([told.held ? 'held' : 'broken', told.text] as const)
  names[kind].push(name)
  const word = { held: 'Held', broken: 'DID NOT HOLD', missed: 'NOT MEASURED' }[kind]
  console.log(`${word}: ${name}: ${text} (${Math.round(seconds)} s, at a load of ${load.toFixed(0)})`)
}

/** What a thread answers. It ends by itself in time, but for a fault of the bench: that ends the bench as well. */
const lasting = async (answer: Promise<[Lived]>): Promise<Lived> => (await before(until + 60_000, answer))[0]

/** Lives them in two threads, each the next of those that are left. */
async function simulate(place: Place): Promise<void> {
  const scenes = simulated(options)
  const left = chosenScenes(scenes).map((scene) => ({ scene, number: scenes.indexOf(scene) }))
  const thread = async () => {
    const workerData: Share = { place, options }
    const worker = new Worker(new URL('attack/worker.ts', import.meta.url), { workerData })
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const answer = once(worker, 'message') as Promise<[Lived]>
        worker.postMessage(next.number)
        tell(next.scene, await lasting(answer))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), left.length) }, thread))
}

await withTemplate(async (template) => {
  const place = { template, until }
  const live = async (scene: Scene) => tell(scene, await lived(scene, place))
  // what a program reaches hangs on how soon we hear of a decline: these have the machine for themselves
  for (const scene of chosenScenes(allAtOnce.programs)) await live(scene)
  await Promise.all([...chosenScenes(allAtOnce.typed).map(live), simulate(place)])
})

const { held, broken, missed } = names
console.log(
  `\n${held.length} of ${held.length + broken.length + missed.length} scenes held, after ${Math.round((performance.now() - began) / 1000)} s, ` +
    `at a load of ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)} on ${availableParallelism()} processors.`,
)
for (const name of broken) console.log(`Did not hold: ${name}`)
for (const name of missed) console.log(`Not measured: ${name}`)
process.exit(broken.length + missed.length === 0 ? 0 : 1)
