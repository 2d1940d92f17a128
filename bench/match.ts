/**
 * npm run bench -- match [--gifts 400 --rounds 9 --at-once 64 --donors 5000 --databases sqlite,postgres --only site,cost,race --json]: what a gift
 * costs that is matched, beside one that is not, in turns; and donors who race for the last $500 of a pot in processes that are killed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { minutes } from '#server/base/clock.ts'
import { potsDiffer } from '#server/giving/check/pots.ts'
import { resolveAll } from '#server/giving/work/kinds.ts'
import { openStore } from '#server/store/database/open.ts'
import { sumsOfPot } from '#server/store/gift/pots.ts'
import { startPostgres } from '../tools/postgres.ts'
import { quantile } from './machine.ts'
import { appealsWith, begun, openDeps, pay } from './match-deps.ts'
import { measureSite } from './match-site.ts'
import { newDatabase } from './raw.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '9' },
    'at-once': { type: 'string', default: '64' },
    donors: { type: 'string', default: '5000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: 'site,cost,race' },
    json: { type: 'boolean', default: false },
  },
})
const [gifts, rounds, atOnce, donors] = [values.gifts, values.rounds, values['at-once'], values.donors].map(Number) as [
  number,
  number,
  number,
  number,
]
const folder = mkdtempSync(join(tmpdir(), 'giving-match-'))

/**
 * What a matched gift costs of what an unmatched one does, provider and network left out: the median of rounds in each of which both have
 * their turn.
 */
async function measureCost(address: string) {
  const deps = await openDeps(address, 100_000_000)
  let number = 0
  const turn = async (appeal: 'matched' | 'plain') => {
    const [from, used] = [performance.now(), process.cpuUsage()]
    let started = 0
    const line = async () => {
      while (started++ < gifts) {
        const gift = await begun(deps, appeal, `attempt-of-${appeal}-${number++}`, 50)
        await pay(deps, gift, 50)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    const { user, system } = process.cpuUsage(used)
    return { took: performance.now() - from, cpu: (user + system) / 1000 }
  }
  await turn('matched')
  await turn('plain')
  const ratios: { readonly took: number; readonly cpu: number }[] = []
  const perGift = { matched: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    // who comes first changes with each round
    const order = round % 2 === 0 ? (['plain', 'matched'] as const) : (['matched', 'plain'] as const)
    const nothing = { took: 0, cpu: 0 }
    const both = { matched: nothing, plain: nothing }
    for (const appeal of order) both[appeal] = await turn(appeal)
    const { matched, plain } = both
    ratios.push({ took: matched.took / plain.took, cpu: matched.cpu / plain.cpu })
    for (const appeal of order) perGift[appeal].push(both[appeal].took / gifts)
  }
  await deps.store.close()
  const middle = (all: readonly number[]) => quantile([...all], 0.5)
  return {
    ratio: middle(ratios.map(({ took }) => took)),
    cpuRatio: middle(ratios.map(({ cpu }) => cpu)),
    ratios: ratios.map(({ took }) => took),
    matchedMs: middle(perGift.matched),
    plainMs: middle(perGift.plain),
  }
}

/** So many processes race at once; each is killed so often. */
const racers = 4
const kills = 3
const last = 500

/** Donors race for the last of a pot; processes are killed meanwhile, and begun again with the same donors. */
async function race(address: string) {
  const pledged = 16_500
  const deps = await openDeps(address, pledged)
  // all but the last of it is used before
  for (let cents = 0; cents < pledged - last; cents += 500) {
    await pay(deps, await begun(deps, 'matched', `attempt-before-${cents}`, 500), 500)
  }
  const share = Math.ceil(donors / racers)
  let killed = 0
  const from = performance.now()
  const one = async (racer: number): Promise<void> => {
    const range = [racer * share, Math.min(donors, (racer + 1) * share)].map(String)
    for (let time = 0; ; time++) {
      const child = spawn(process.execPath, ['bench/match-donors.ts', address, String(pledged), ...range], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let answered = 0
      // in the middle of its work: after so many answers, others are under way
      child.stdout.on('data', (dots: Buffer) => {
        answered += dots.length
        if (time < kills && answered >= (time + 1) * 40 + racer * 7 && child.kill('SIGKILL'))
          answered = Number.NEGATIVE_INFINITY
      })
      const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
      if (code === 0) break
      killed++
    }
  }
  await Promise.all(Array.from({ length: racers }, (_, racer) => one(racer)))
  const seconds = (performance.now() - from) / 1000
  const raced = await deps.store.read(sumsOfPot('matched'))
  const at = { ...deps, clock: { ...deps.clock, now: () => Date.now() + minutes(31) } }
  // what nobody paid is closed, which gives it back
  while ((await resolveAll(at, 200)) > 0);
  const rested = await deps.store.read(sumsOfPot('matched'))
  const differences = await potsDiffer(deps.store, appealsWith(pledged))
  const numbers = await deps.store.db
    .selectFrom('gift')
    .select((e) => e.fn.countAll<number>().as('gifts'))
    .where('appeal', '=', 'matched')
    .executeTakeFirst()
  await deps.store.close()
  return {
    donors,
    gifts: Number(numbers?.gifts),
    killed,
    seconds,
    raced,
    rested,
    differences: differences.map(({ says }) => says),
  }
}

async function measureOn(database: 'sqlite' | 'postgres') {
  const postgres = database === 'postgres' ? await startPostgres(true) : null
  const addressOf = async (name: string) => {
    const address = postgres ? await newDatabase(postgres.socketUrl, name) : join(folder, `${name}.db`)
    const store = openStore(address)
    await store.migrate()
    await store.close()
    return address
  }
  try {
    const cost = values.only.includes('cost') ? await measureCost(await addressOf('cost')) : null
    const raced = values.only.includes('race') ? await race(await addressOf('race')) : null
    const whole = values.only.includes('site')
      ? await measureSite(await addressOf('giving'), { rounds, gifts, atOnce })
      : null
    return { database, cost, race: raced, whole }
  } finally {
    await postgres?.stop()
  }
}

try {
  for (const database of values.databases.split(',')) {
    if (database !== 'sqlite' && database !== 'postgres') throw new Error(`no such database: ${database}`)
    const { cost, race: raced, whole } = await measureOn(database)
    if (values.json) {
      console.log(JSON.stringify({ database, cost, race: raced, whole }, null, 2))
      continue
    }
    if (whole)
      console.log(
        `${database}: a whole gift that is matched costs ${whole.ratio.toFixed(2)} of one that is not, and ${whole.cpuRatio.toFixed(2)} of the server's processor time (${whole.ratios.map((each) => each.toFixed(2)).join(' ')})`,
      )
    if (cost)
      console.log(
        `${database}: a matched gift costs ${cost.ratio.toFixed(2)} of one that is not, and ${cost.cpuRatio.toFixed(2)} of its processor time here (${cost.matchedMs.toFixed(2)} and ${cost.plainMs.toFixed(2)} ms, ${atOnce} at once, ${rounds} rounds of ${gifts}; ${cost.ratios.map((each) => each.toFixed(2)).join(' ')})`,
      )
    if (raced)
      console.log(
        `${database}: ${raced.gifts} gifts of ${raced.donors} donors in ${raced.seconds.toFixed(0)} s, ${raced.killed} processes killed; ${JSON.stringify(raced.raced)}, once all rests ${JSON.stringify(raced.rested)}; differences: ${raced.differences.join('; ') || 'none'}`,
      )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
