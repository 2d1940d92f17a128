import { parentPort, workerData } from 'node:worker_threads'
import type { Options } from './options.ts'
import type { Place } from './place.ts'
import { lived } from './scene.ts'
import { simulated } from './simulated.ts'

/** What a thread is told when it begins. */
export interface Share {
  readonly place: Place
  readonly options: Options
}

// Stacks cost a tenth of a scene; what fails says its message.
Error.stackTraceLimit = 3

const { place, options } = workerData as Share
const scenes = simulated(options)

/** Lives a scene of the list, by its place there, whenever it is told to, and tells what it came to. */
parentPort?.on('message', async (number: number) => {
  const scene = scenes[number]
  if (scene) parentPort?.postMessage(await lived(scene, place))
})
