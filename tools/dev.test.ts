import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
let clone: string
let dev: ChildProcess
let output = ''
let pages: string

/** A clone of its own, with packages that can be taken away. */
async function cloned(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  const ours = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const file of ours.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  await put(folder)
  return folder
}

/** Puts the packages of this clone there, as links where that can be. */
async function put(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  if ((await ended('cp', ['-al', from, to])) === 0) return
  await rm(to, { recursive: true, force: true })
  await ended('cp', ['-a', from, to])
}

const ended = (command: string, args: string[]) =>
  new Promise<number | null>((resolve) => spawn(command, args, { stdio: 'ignore' }).once('close', resolve))

/** Three ports in a row: pages, sandbox and server. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort()
    const behind = await Promise.all([port + 1, port + 2].map(isFree))
    if (behind.every(Boolean)) return port
  }
}

const isFree = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    () => true,
  )

beforeAll(async () => {
  clone = await cloned()
  const port = await freePorts()
  pages = `http://127.0.0.1:${port}`
  dev = spawn(process.execPath, ['tools/dev.mjs'], { cwd: clone, env: environment(port), detached: true })
  await new Promise<void>((resolve, reject) => {
    const heard = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Pages, reloading as you type')) resolve()
    }
    dev.stdout?.on('data', heard)
    dev.stderr?.on('data', heard)
    dev.once('close', () => reject(new Error(output)))
  })
})

afterAll(async () => {
  const over = new Promise((resolve) => dev.once('close', resolve))
  dev.kill('SIGTERM')
  await over
  await rm(clone, { recursive: true, force: true })
})

const environment = (port: number) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: String(port),
  DATA_DIR: join(clone, 'data'),
})

/** What a visitor of the preview does: looks at pages, which Vite renders, and calls the server, which shows pages of its own too. */
async function visit(): Promise<string[]> {
  const form = new URLSearchParams({ amount: 'much', frequency: 'once', method: 'card' })
  const cases: [string, RequestInit, number][] = [
    ['/', {}, 200],
    ['/es/donate', {}, 200],
    ['/site/islands/client.ts', {}, 200],
    ['/api/methods', {}, 200],
    ['/donate', { method: 'POST', body: form, headers: { origin: pages } }, 422],
  ]
  const faults: string[] = []
  for (const [path, init, expected] of cases) {
    const status = await fetch(`${pages}${path}`, { redirect: 'manual', ...init }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error) => String(error.cause ?? error),
    )
    if (status !== expected) faults.push(`${init.method ?? 'GET'} ${path}: ${status}`)
  }
  return faults
}

/** Visits again and again until this has ended, and once more. */
async function visited(meanwhile: Promise<unknown>) {
  let over = false
  const end = meanwhile.finally(() => {
    over = true
  })
  const faults: string[] = []
  let rounds = 0
  for (; !over; rounds++) faults.push(...(await visit()))
  await end
  faults.push(...(await visit()))
  return { faults, rounds }
}

test('a preview works on while the site is built beside it, in the same clone', async () => {
  expect(await visit()).toEqual([])
  const build = spawn(process.execPath, ['tools/build.mjs'], { cwd: clone, env: environment(0), stdio: 'ignore' })
  const exit = new Promise<number | null>((resolve) => build.once('close', resolve))
  const { faults, rounds } = await visited(exit)
  expect([await exit, faults]).toEqual([0, []])
  expect(rounds).toBeGreaterThan(2)
})

test('and while the packages beneath it are replaced, as a build does that finds others asked for', async () => {
  const away = await visited(rm(join(clone, 'node_modules'), { recursive: true }))
  const back = await visited(put(clone))
  expect([...away.faults, ...back.faults]).toEqual([])
  expect(output).not.toMatch(/Failed running|Restarting/)
})
