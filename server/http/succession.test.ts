import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../base/log.ts'
import { openSuccession, type Succession } from '../process/succession.ts'
import { type Listening, listen } from './listen.ts'

const settings = { host: '127.0.0.1', port: 0, keepAlive: 5000, drain: 0 }
const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A program that takes over, answers which it is, and can be told to end or not to begin. */
const program = `
import { listen } from ${module('./listen.ts')}
import { asSuccessor } from ${module('../process/succession.ts')}
import { systemClock } from ${module('../base/clock.ts')}
import { writeFileSync } from 'node:fs'
if (process.env.NAME === 'broken') process.exit(3)
const successor = asSuccessor()
if (process.env.NAME === 'late') process.on('SIGTERM', () => {})
const handed = await successor.port(true)
if (process.env.NAME === 'late') {
  writeFileSync(process.env.READY, '')
  await new Promise((resolve) => process.once('SIGTERM', resolve))
  setTimeout(() => process.exit(0), 100)
}
const answer = async (request) => {
  if (request.url.endsWith('/end')) process.exit(4)
  if (request.url.endsWith('/slow')) await systemClock.wait(300)
  return new Response(process.env.NAME)
}
const listening = await listen(answer, ${JSON.stringify(settings)}, systemClock, handed)
successor.listening()
successor.leave.then(async () => {
  const left = listening.leave()
  successor.left()
  await left
  process.exit(0)
})
`

let first: Listening
let succession: Succession
let lost: Promise<number>
let worked: string[]
let ready: string
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'succession-'))
  writeFileSync(join(folder, 'program.mjs'), program)
  ready = join(folder, 'ready')
  first = await listen(async () => new Response('first'), settings, systemClock)
  worked = []
  const own = {
    port: () => first.socket,
    leave: async () => {
      worked.push('left')
      void first.leave()
    },
  }
  const answer = Promise.withResolvers<number>()
  lost = answer.promise
  succession = openSuccession(own, {
    clock: systemClock,
    log: silentLog,
    lost: answer.resolve,
    program: join(folder, 'program.mjs'),
  })
  onTestFinished(async () => {
    await succession.stop('SIGKILL')
    await first.close({ drain: false })
    rmSync(folder, { recursive: true })
  })
})

const take = (name: string) => succession.succeed({ ...process.env, NAME: name, READY: ready })

const ask = (agent: Agent, path = '/') =>
  new Promise<string>((resolve, reject) => {
    get({ port: first.port, host: '127.0.0.1', path, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve(text))
    }).once('error', reject)
  })

/** Asks again and again, over connections that are kept as over new ones, until it is told to end; answers who answered. */
function askers() {
  let ended = false
  const [persistent, fresh] = [new Agent({ keepAlive: true, maxSockets: 4 }), new Agent({ keepAlive: false })]
  const lines: string[] = []
  const one = async (agent: Agent) => {
    while (!ended) lines.push(await ask(agent))
  }
  const all = Promise.all([one(persistent), one(persistent), one(persistent), one(fresh), one(fresh)])
  return async () => {
    ended = true
    await all
    persistent.destroy()
    return lines
  }
}

test('programs take one another’s place on the same port, and no request is lost', async () => {
  const end = askers()
  expect(await take('second')).toBe(true)
  expect(succession.keeps()).toBe(true)
  expect(await take('third')).toBe(true)
  expect(await take('fourth')).toBe(true)
  const agent = new Agent()
  expect(await ask(agent)).toBe('fourth')
  const lines = await end()
  expect(worked).toEqual(['left'])
  expect(new Set(lines)).toEqual(new Set(['first', 'second', 'third', 'fourth']))
  expect(lines.length).toBeGreaterThan(100)
})

test('what is being answered while another takes over is answered', async () => {
  await take('second')
  const slow = ask(new Agent(), '/slow')
  await take('third')
  expect(await slow).toBe('second')
})

test('where the next one cannot begin, all is as it was', async () => {
  expect(await take('broken')).toBe(false)
  expect(succession.keeps()).toBe(false)
  expect([await ask(new Agent()), worked]).toEqual(['first', []])
  await take('second')
  expect(await take('broken')).toBe(false)
  expect(await ask(new Agent())).toBe('second')
})

test('one that ends by itself is told, and so is with what', async () => {
  await take('second')
  await ask(new Agent(), '/end').catch(() => {})
  expect(await lost).toBe(4)
})

test('who is told to end while another is about to take over ends, and leaves nothing to it', async () => {
  const answer = take('late')
  await vi.waitFor(() => expect(existsSync(ready)).toBe(true), { timeout: 20_000, interval: 20 })
  await succession.stop('SIGTERM')
  expect([await answer, succession.keeps(), worked]).toEqual([false, false, []])
  expect(await take('second')).toBe(false)
})

test('a port that cannot be handed over ends nobody but the one that was to have it', async () => {
  await first.close({ drain: false })
  expect(await take('second')).toBe(false)
  expect([succession.keeps(), worked]).toEqual([false, []])
})
