/**
 * npm run bench -- watchers [--listening 8000 --reading 2000 --per-second 20 --seconds 15 --rounds 3 --databases sqlite,postgres --json]: whole gifts
 * to an appeal that thousands watch, beside the same gifts while nobody does, and while the same crowd watches another program that tells as much:
 * what a crowd costs the machine is not what it costs a gift. In turns whose order changes. Watchers listen to the event stream, or read
 * `total.json` every half minute. Ends by itself; Linux only, and as many open files as watchers.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { startPostgres } from '../tools/postgres.ts'
import { startAppealSite } from './appeal-site.ts'
import { quantile, useOf } from './machine.ts'
import { newDatabase } from './raw.ts'
import type { Heard } from './watchers-crowd.ts'

const { values } = parseArgs({
  options: {
    listening: { type: 'string', default: '8000' },
    reading: { type: 'string', default: '2000' },
    'per-second': { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    json: { type: 'boolean', default: false },
  },
})
const [perSecond, seconds, rounds] = [values['per-second'], values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const folder = mkdtempSync(join(tmpdir(), 'giving-watchers-'))

type Site = Awaited<ReturnType<typeof startAppealSite>>

/** Gifts at a steady pace: what one took, in milliseconds, and what the server used of one processor meanwhile. */
async function giveSteadily({ site, give }: Site) {
  const [from, used] = [performance.now(), useOf(site.server.pid)]
  const gifts: Promise<number>[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    await setTimeout(Math.max(0, from + (number * 1000) / perSecond - performance.now()))
    gifts.push(give('rooms'))
  }
  const times = await Promise.all(gifts)
  const now = useOf(site.server.pid)
  const share = (now.cpuMs - used.cpuMs) / (performance.now() - from)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), share, megabytes: now.residentBytes / 1e6 }
}

/** Ends a process, and what it had begun with it. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

/** The same while a crowd watches what is at a port. `heard`: by all of them, in that time. */
async function giveWatched(running: Site, port: string) {
  const crowd = fork('bench/watchers-crowd.ts', [port, '/appeals/rooms', values.listening, values.reading])
  try {
    const there = await Promise.race([once(crowd, 'message').then(() => true), once(crowd, 'exit').then(() => false)])
    if (!there) throw new Error('not all who would watch were let in')
    const ask = async () => {
      crowd.send('heard')
      return (await once(crowd, 'message'))[0] as Heard
    }
    const before = await ask()
    const turn = await giveSteadily(running)
    const { gone, changes, answers } = await ask()
    return { ...turn, heard: { gone, changes: changes - before.changes, answers: answers - before.answers } }
  } finally {
    await end(crowd)
  }
}

const turns = {
  alone: (running: Site) => giveSteadily(running),
  async elsewhere(running: Site) {
    const other = fork('bench/watchers-elsewhere.ts')
    try {
      const [port] = await once(other, 'message')
      return await giveWatched(running, String(port))
    } finally {
      await end(other)
    }
  },
  watched: (running: Site) => giveWatched(running, new URL(running.site.url).port),
}

async function measure(address: string) {
  const store = openStore(address)
  await store.migrate()
  await store.close()
  const running = await startAppealSite(address)
  try {
    // until the code is compiled, and enough was given for the sum to be told
    await giveSteadily(running)
    const all: { alone: Turn; elsewhere: Watched; watched: Watched }[] = []
    for (let round = 0; round < rounds; round++) {
      const publication: Partial<Record<keyof typeof turns, Turn | Watched>> = {}
      const order = ['alone', 'elsewhere', 'watched'] as const
      for (const name of round % 2 === 0 ? order : order.toReversed()) {
        publication[name] = await turns[name](running)
        await setTimeout(2000)
      }
      all.push(publication as (typeof all)[number])
    }
    const middle = (of: (round: (typeof all)[number]) => number) => quantile(all.map(of), 0.5)
    const each = (of: (turn: Turn) => number) => ({
      alone: middle(({ alone }) => of(alone)),
      elsewhere: middle(({ elsewhere }) => of(elsewhere)),
      watched: middle(({ watched }) => of(watched)),
    })
    return {
      ofElsewhere: middle(({ elsewhere, watched }) => watched.p50 / elsewhere.p50),
      ofAlone: middle(({ alone, watched }) => watched.p50 / alone.p50),
      p50: each(({ p50 }) => p50),
      p95: each(({ p95 }) => p95),
      share: each(({ share }) => share),
      megabytes: each(({ megabytes }) => megabytes),
      heard: all.map(({ watched }) => watched.heard),
    }
  } finally {
    await running.close()
  }
}
type Turn = Awaited<ReturnType<typeof giveSteadily>>
type Watched = Awaited<ReturnType<typeof giveWatched>>

try {
  for (const database of values.databases.split(',')) {
    if (database !== 'sqlite' && database !== 'postgres') throw new Error(`no such database: ${database}`)
    const postgres = database === 'postgres' ? await startPostgres(true) : null
    try {
      const result = await measure(
        postgres ? await newDatabase(postgres.socketUrl, 'giving') : join(folder, 'giving.db'),
      )
      if (values.json) {
        console.log(JSON.stringify({ database, ...result }, null, 2))
        continue
      }
      const three = ({ watched, elsewhere, alone }: (typeof result)['p50'], times = 1) =>
        [watched, elsewhere, alone].map((each) => Math.round(each * times)).join('; ')
      console.log(
        [
          `${database}: a whole gift to an appeal with ${values.listening} who listen and ${values.reading} who read takes ${result.ofElsewhere.toFixed(2)} of one while they watch another program, ${result.ofAlone.toFixed(2)} of one while nobody watches anything`,
          `  watched; elsewhere; alone: p50 ${three(result.p50)} ms, p95 ${three(result.p95)} ms, the server ${three(result.share, 100)} % of a core and ${three(result.megabytes)} MB`,
          `  heard in ${seconds} s: ${result.heard.map(({ changes, answers, gone }) => `${changes} changes, ${answers} numbers, ${gone} cut off`).join('; ')}`,
        ].join('\n'),
      )
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
