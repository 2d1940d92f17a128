import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#server/base/clock.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import { onEnter } from './on-enter.ts'

const folder = mkdtempSync(join(tmpdir(), 'on-enter-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Where the office that is opened was built. */
const built = join(folder, 'built')
beforeAll(() => {
  const env = { ...process.env, BUILT: built }
  execFileSync(process.execPath, [join(import.meta.dirname, '../office/build.ts')], { env })
})

/** Until what was written has been read. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('each Enter is told, and an input that never ends is read no faster than somebody could press', async () => {
  const clock = handClock()
  let pressed = 0
  let made = 0
  const endless = new Readable({
    read() {
      made++
      this.push('y\n'.repeat(100))
    },
  })
  const stop = onEnter(endless, clock, () => pressed++)
  for (let i = 0; i < 50; i++) await turn()
  expect(pressed).toBe(1)
  const read = made
  for (let i = 0; i < 50; i++) await turn()
  expect(made).toBe(read)
  clock.forward(seconds(1))
  for (let i = 0; i < 5; i++) await turn()
  expect(pressed).toBe(2)
  stop()
})

test('an input that ends or breaks is nothing to fall over, and without lines nothing of it is told', async () => {
  let pressed = 0
  const [ended, broken, lineless] = [new PassThrough(), new PassThrough(), new PassThrough()]
  for (const input of [ended, broken, lineless]) onEnter(input, handClock(), () => pressed++)
  ended.end()
  broken.destroy(Object.assign(new Error('read EIO'), { code: 'EIO' }))
  lineless.write(Buffer.alloc(100_000))
  for (let i = 0; i < 5; i++) await turn()
  expect(pressed).toBe(0)
})

test.each([
  ['a million times, and closed', 1_000_000, (input: Writable) => void input.destroy()],
  ['once, and left open', 1, () => {}],
])('the office opens and closes as usual where Enter is pressed %s', async (_, times, then) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'office'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      BUILT: built,
      OFFICE_PORT: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let out = ''
  const opened = new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('it ended')))
    child.stdout.on('data', (text) => {
      out += text
      const [origin] = /http:\/\/[^/]+/.exec(out) ?? []
      if (origin) resolve(origin)
    })
  })
  child.stdin.on('error', () => {})
  const closed = new Promise((resolve) => child.once('close', resolve))
  const origin = await opened
  child.stdin.write('\n'.repeat(times))
  await expect.poll(() => out.match(/\/open\//g)?.length).toBeGreaterThan(1)
  then(child.stdin)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
  expect(out.match(/\/open\//g)?.length).toBeLessThan(20)
  expect(out).toContain('The office is closed.')
})
