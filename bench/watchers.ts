/**
 * npm run bench -- watchers [--listening 8000 --reading 2000 --per-second 20 --seconds 20 --rounds 3 --databases sqlite,postgres --json]: whole gifts
 * to an appeal that nobody watches and to the same while thousands do, in turns whose order changes. Watchers listen to its event stream, or read
 * its `total.json` every half minute. Ends by itself; Linux only, and as many open files as watchers.
 */
import { fork } from 'node:child_process'
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
    seconds: { type: 'string', default: '20' },
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

/** What gifts at a steady pace took, each, and what the server used of one processor meanwhile. */
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
type Turn = Awaited<ReturnType<typeof giveSteadily>>

/** The same, watched. `heard`: what watchers heard in that time. */
async function giveWatched(running: Site) {
  const { port } = new URL(running.site.url)
  const crowd = fork('bench/watchers-crowd.ts', [port, '/appeals/rooms', values.listening, values.reading])
  const ended = once(crowd, 'exit')
  try {
    const there = await Promise.race([once(crowd, 'message').then(() => true), ended.then(() => false)])
    if (!there) throw new Error('not all who would watch were let in')
    const ask = async () => {
      crowd.send('heard')
      return (await once(crowd, 'message'))[0] as Heard
    }
    const before = await ask()
    const turn = await giveSteadily(running)
    const after = await ask()
    return { turn, gone: after.gone, changes: after.changes - before.changes, answers: after.answers - before.answers }
  } finally {
    crowd.kill()
    await ended
  }
}

async function measure(address: string) {
  const store = openStore(address)
  await store.migrate()
  await store.close()
  const running = await startAppealSite(address)
  try {
    // until the code is compiled, and enough was given for the sum to be told
    await giveSteadily(running)
    const pairs: { readonly alone: Turn; readonly watched: Awaited<ReturnType<typeof giveWatched>> }[] = []
    for (let round = 0; round < rounds; round++) {
      const isAloneFirst = round % 2 === 0
      const before = isAloneFirst ? await giveSteadily(running) : null
      const watched = await giveWatched(running)
      await setTimeout(2000)
      pairs.push({ alone: before ?? (await giveSteadily(running)), watched })
    }
    const middle = (of: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(of), 0.5)
    return {
      p50: { alone: middle(({ alone }) => alone.p50), watched: middle(({ watched }) => watched.turn.p50) },
      p95: { alone: middle(({ alone }) => alone.p95), watched: middle(({ watched }) => watched.turn.p95) },
      ratio: middle(({ alone, watched }) => watched.turn.p50 / alone.p50),
      share: { alone: middle(({ alone }) => alone.share), watched: middle(({ watched }) => watched.turn.share) },
      megabytes: {
        alone: middle(({ alone }) => alone.megabytes),
        watched: middle(({ watched }) => watched.turn.megabytes),
      },
      gone: Math.max(...pairs.map(({ watched }) => watched.gone)),
      changes: middle(({ watched }) => watched.changes),
      answers: middle(({ watched }) => watched.answers),
    }
  } finally {
    await running.close()
  }
}

try {
  for (const database of values.databases.split(',')) {
    if (database !== 'sqlite' && database !== 'postgres') throw new Error(`no such database: ${database}`)
    const postgres = database === 'postgres' ? await startPostgres(true) : null
    try {
      const told = await measure(postgres ? await newDatabase(postgres.socketUrl, 'giving') : join(folder, 'giving.db'))
      if (values.json) {
        console.log(JSON.stringify({ database, ...told }, null, 2))
        continue
      }
      const { p50, p95, ratio, share, megabytes, gone, changes, answers } = told
      const percent = (of: number) => `${Math.round(of * 100)} %`
      console.log(
        `${database}: beside ${values.listening} who listen and ${values.reading} who read a whole gift takes ${ratio.toFixed(2)} of what it takes alone (p50 ${p50.watched} and ${p50.alone} ms, p95 ${p95.watched} and ${p95.alone} ms, ${perSecond} a second); the server uses ${percent(share.watched)} and ${percent(share.alone)} of a core, ${Math.round(megabytes.watched)} and ${Math.round(megabytes.alone)} MB; ${changes} changes and ${answers} numbers were heard in ${seconds} s, ${gone} were cut off`,
      )
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
