import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Renderer } from '../server/http/render-queue.ts'
import { dice } from '../simulation/dice.ts'
import { faultsOf, faultsOnWire } from './answers.ts'
import { hostileRequest } from './grammar.ts'
import { type RawRequest, rawRequest } from './raw.ts'
import { type HostileRequest, told } from './request.ts'
import { rubbishIn } from './stored.ts'
import { openWire, type Wire } from './wire.ts'
import { openWorld, type World } from './world.ts'

export interface FuzzPlan {
  readonly seed: string
  /** The number of the first request; a world begins with it. */
  readonly from?: number
  readonly requests: number
  readonly render?: Renderer
}

/** Something that the server should not have done. */
export interface Found {
  /** What to run to see it again. */
  readonly again: string
  readonly request: string
  readonly faults: readonly string[]
}

export interface Fuzzed {
  readonly asked: number
  readonly found: readonly Found[]
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Gifts and sign-ups that were kept, in all worlds: what was asked was not all refused. */
  readonly kept: number
  /** Bytes by which what is held has grown since the second world. */
  readonly growth: number
}

/** Requests to one world. Its database stays small, and what a request broke is looked for among so many. */
const perWorld = 1000
/** Enough to know what is wrong. */
const mostFound = 5
/** A request that takes so much of the processor is a way to stop the server. Milliseconds. */
const longest = 1000

/** Sends hostile requests to fresh worlds, and looks at the answers, the databases and the memory. */
export async function fuzz({ seed, from = 0, requests, render }: FuzzPlan): Promise<Fuzzed> {
  const findings: Found[] = []
  const statuses: Record<string, number> = {}
  const heaps: number[] = []
  const end = from + requests
  let [count, rest] = [0, 0]
  for (let start = from; start < end && findings.length < mostFound; start += perWorld) {
    const after = Math.min(start + perWorld, end)
    const world = await openWorld(`${seed}/${start}`, render)
    for await (const { number, request, status, faults } of askedOf(world, seed, start, after)) {
      statuses[status] = (statuses[status] ?? 0) + 1
      count++
      if (faults.length > 0) findings.push(foundAt(seed, start, number, request, faults))
      if (findings.length === mostFound) break
    }
    if ((await rubbishIn(world.store)).length > 0) findings.push(await whoStored({ seed, start, after, render }))
    rest += await keptIn(world)
    await world.close()
    heaps.push(held())
  }
  return {
    asked: count,
    found: findings,
    statuses,
    kept: rest,
    growth: (heaps.at(-1) ?? 0) - (heaps[1] ?? heaps[0] ?? 0),
  }
}

type Sent = HostileRequest | RawRequest
interface Asked {
  readonly number: number
  readonly request: Sent
  /** `broken`: no answer came. */
  readonly status: number | 'on the wire' | 'broken'
  readonly faults: readonly string[]
}

/** So many go to the whole site in this process, then one over a connection. */
const overWire = 25

async function* askedOf(world: World, seed: string, start: number, after: number): AsyncGenerator<Asked> {
  const wire = await openWire(world.fetch)
  try {
    for (let number = start; number < after; number++) {
      const throws = dice(`${seed}/${number}`)
      const request = number % overWire === 0 ? rawRequest(throws) : hostileRequest(throws, world.known)
      try {
        yield { number, request, ...(await judged(request, world, wire)) }
      } catch (error) {
        yield { number, request, status: 'broken', faults: [String((error as Error).stack)] }
      }
    }
  } finally {
    await wire.close()
  }
}

async function judged(request: Sent, world: World, wire: Wire): Promise<Pick<Asked, 'status' | 'faults'>> {
  if ('raw' in request) return { status: 'on the wire', faults: faultsOnWire(await wire.ask(request)) }
  const before = process.cpuUsage()
  const answer = await world.ask(request)
  const { user, system } = process.cpuUsage(before)
  const slow = (user + system) / 1000 > longest ? [`took ${(user + system) / 1000} ms of the processor`] : []
  return { status: answer.status, faults: [...(await faultsOf(answer)), ...slow] }
}

const foundAt = (seed: string, start: number, number: number, request: Sent, faults: readonly string[]) => ({
  again: `npm run fuzz -- --seed ${seed} --from ${start} --requests ${number + 1 - start}`,
  request: `request ${number}: ${told(request)}`,
  faults,
})

/** Lives the same world once more, looking at its database after each request. */
async function whoStored({
  seed,
  start,
  after,
  render,
}: {
  readonly seed: string
  readonly start: number
  readonly after: number
  readonly render: Renderer | undefined
}): Promise<Found> {
  const world = await openWorld(`${seed}/${start}`, render)
  try {
    for await (const { number, request } of askedOf(world, seed, start, after)) {
      const rubbish = await rubbishIn(world.store)
      if (rubbish.length > 0) return foundAt(seed, start, number, request, rubbish)
    }
    throw new Error(`requests ${start} to ${after} of seed ${seed} leave rubbish behind, but not when asked again`)
  } finally {
    await world.close()
  }
}

async function keptIn({ store }: World): Promise<number> {
  const gifts = await store.db.selectFrom('gift').select('id').execute()
  const subscribers = await store.db.selectFrom('subscriber').select('id').execute()
  return gifts.length + subscribers.length
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that are still held once everything that can go has gone. */
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
