import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allocator, memoryFlags } from './memory.ts'

const module = pathToFileURL(join(import.meta.dirname, 'memory.ts')).href
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'))
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { boundMemory } from '${module}'
    boundMemory()
    const { pid, execArgv, argv, env } = process
    console.log(JSON.stringify({ pid, execArgv, words: argv.slice(2), arenas: env.MALLOC_ARENA_MAX, own: env.OWN }))`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (flags: readonly string[], env: Record<string, string> = {}, ipc = false) =>
  new Promise<{ pid: number; begun: number; execArgv: string[]; words: string[]; arenas?: string; own?: string }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, [...flags, join(folder, 'program.mjs'), 'a word', '--flag'], {
        env: { PATH: process.env.PATH ?? '', OWN: 'kept', ...env },
        stdio: ['ignore', 'pipe', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
      })
      let text = ''
      child.stdout?.on('data', (part: Buffer) => {
        text += part
      })
      child.on('error', reject)
      child.on('close', () => resolve({ ...JSON.parse(text), begun: child.pid ?? 0 }))
    },
  )
const bounds = ['--max-semi-space-size=8', '--max-old-space-size=256']

test('a server bounds its memory however it is started, and stays the same process with the same words', async () => {
  const { pid, begun, execArgv, words, arenas, own } = await run(['--no-deprecation'])
  expect(pid).toBe(begun)
  expect([execArgv, words]).toEqual([
    [...bounds, '--no-deprecation'],
    ['a word', '--flag'],
  ])
  expect([arenas, own]).toEqual(['1', 'kept'])
})

test('a bound set where it was started holds', async () => {
  expect((await run(['--max_old_space_size=1024'])).execArgv).toEqual([bounds[0], '--max_old_space_size=1024'])
  expect(await run([], { NODE_OPTIONS: '--max-semi-space-size=64', MALLOC_ARENA_MAX: '8' })).toMatchObject({
    execArgv: [bounds[1]],
    arenas: '8',
  })
})

test('who is tied to its starter by a channel is left as it is', async () => {
  expect((await run([], {}, true)).execArgv).toEqual([])
})

test.each(['tools/start.mjs', 'deploy/systemd/giving-.service.d/shut.conf'])(
  '%s sets the same bounds itself',
  (path) => {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
    for (const flag of memoryFlags) expect(text).toContain(flag)
    for (const [name, value] of Object.entries(allocator))
      expect(text).toMatch(new RegExp(`${name}(?:=|: ')${value}\\b`))
  },
)
