import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seconds } from './base/clock.ts'
import type { MachineClock } from './base/followed-clock.ts'
import { silentLog } from './base/log.ts'
import { readSettings } from './config/settings.ts'
import { handClock } from './giving/testing/hand-clock.ts'
import { clockFaults } from './observing/clock-faults.ts'
import { migratedDatabase } from './store/testing/migrated-database.ts'
import { openServices } from './wiring.ts'

/** What `node --import` puts before a server: its parent sets the clock of its machine, so many milliseconds off. */
const settable = `
  const { now } = Date
  let off = 0
  Date.now = () => now() + off
  process.on('message', (set) => {
    off = set
    process.send('set')
  })
`

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** A server on PostgreSQL, whose machine's clock can be set. */
async function startServer() {
  const home = mkdtempSync(join(tmpdir(), 'clock-off-'))
  const database = await migratedDatabase('postgres')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const output = join(home, 'built')
  mkdirSync(join(output, 'site'), { recursive: true })
  mkdirSync(join(output, 'render'))
  const charity = JSON.stringify(join(import.meta.dirname, '../charity/chosen.mjs'))
  const render = `import { experiment, identity } from ${charity}
    export const charityName = identity.name
    export const experimentBuilt = JSON.stringify(experiment)
    export const render = () => ''`
  writeFileSync(join(output, 'render/render.js'), render)
  writeFileSync(join(home, 'settable.mjs'), settable)
  const child = spawn(
    process.execPath,
    ['--import', join(home, 'settable.mjs'), join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        BUILT: output,
        DATA_DIR: join(home, 'data'),
        DATABASE_URL: database.address,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'silent',
        ...stripe,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  onTestFinished(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await ended
    await database.drop()
    rmSync(home, { recursive: true })
  })
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [answer.status, await answer.json()]
  }
  await vi.waitFor(async () => expect((await ready())[0]).toBe(200), { timeout: 60_000, interval: 100 })
  return {
    ready,
    async setOff(milliseconds: number) {
      child.send(milliseconds)
      await once(child, 'message')
    },
    async gauge() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^giving_clock_offset_seconds (.+)$/m.exec(text)?.[1])
    },
  }
}

test('a server whose machine’s clock is set away from its database’s says how far, and past 30 s is not ready, at once', async () => {
  const server = await startServer()
  expect(Math.abs(await server.gauge())).toBeLessThan(1)
  for (const [off, answer] of [
    [2500, [200, { status: 'ready', faults: [] }]],
    [31_000, [503, { status: 'not ready', faults: ['clock'] }]],
    [-31_000, [503, { status: 'not ready', faults: ['clock'] }]],
    [0, [200, { status: 'ready', faults: [] }]],
  ] as const) {
    await server.setOff(off)
    expect(await server.ready()).toEqual(answer)
    // a gauge of seconds; this machine's own clock is the database's, to some milliseconds
    expect(await server.gauge()).toBeCloseTo(off / 1000, 0)
  }
}, 120_000)

test('where the database’s clock is set, every process knows it at its next look, within 20 s', async () => {
  const database = await migratedDatabase('postgres')
  const home = mkdtempSync(join(tmpdir(), 'clock-off-'))
  const hands = handClock(Date.now())
  let set = 0
  // as seen from here it is our machine that falls behind, by both of its clocks
  const resting = Promise.withResolvers<void>()
  const machine: MachineClock = {
    now: () => hands.now() - set,
    steady: () => hands.now() - set,
    wait: (milliseconds, signal) => {
      resting.resolve()
      return hands.wait(milliseconds, signal)
    },
  }
  const settings = readSettings({ DATA_DIR: home, DATABASE_URL: database.address, ...stripe })
  const services = await openServices(settings, silentLog, machine)
  onTestFinished(async () => {
    await services.close()
    await database.drop()
    rmSync(home, { recursive: true })
  })
  expect(clockFaults(services.clockOffset())).toEqual([])
  await resting.promise
  const then = hands.now()

  set = seconds(45)
  hands.forward(seconds(5))

  await vi.waitFor(() => expect(clockFaults(services.clockOffset())).toEqual(['clock']), { timeout: 10_000 })
  expect(hands.now() - then).toBeLessThan(seconds(20))
  expect(Math.abs(services.clock.now() - Date.now())).toBeLessThan(seconds(10))
})
