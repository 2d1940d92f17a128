import type { WorkerOptions } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { exampleFolder } from '#charity/chosen-folder.ts'
import { folderChecks } from './checks.ts'

const machine = vi.hoisted(() => ({ hasThreads: true }))
vi.mock('node:worker_threads', async (original) => {
  const all = await original<typeof import('node:worker_threads')>()
  class Worker extends all.Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      if (!machine.hasThreads) throw new Error('no thread is left')
      super(file, options)
    }
  }
  return { ...all, Worker }
})

const draft = (text: string) => ({ path: 'footer.yaml', text, sha256: text, base: null, by: 'Ana', at: 0 }) as never

test('the folder is checked by a thread: others are answered meanwhile, and one state is checked once', async () => {
  const checks = folderChecks()
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  turn()
  const answer = checks(exampleFolder, [draft('links: [\n')])
  expect(checks(exampleFolder, [draft('links: [\n')])).toBe(answer)
  const faults = await answer
  over = true
  expect(faults.some(({ file }) => file === 'footer.yaml')).toBe(true)
  expect(turns).toBeGreaterThan(100)
})

test('one state after the other is checked by the same thread', async () => {
  const checks = folderChecks()
  for (const text of ['links: [\n', 'links: [\n\n', 'aim: {\n']) {
    expect((await checks(exampleFolder, [draft(text)])).map(({ file }) => file)).toContain('footer.yaml')
  }
})

test('so many states wait, and no more: what else is asked is told to be unchecked', async () => {
  const checks = folderChecks()
  const promises = Array.from({ length: 22 }, (_, number) => checks('/nowhere', [draft(`${number}`)]))
  const last = await promises.at(-1)
  expect(last?.[0]?.text).toContain('could not be checked just now')
})

test('where no thread can be begun it is told to be unchecked, and checked as soon as one can', async () => {
  const checks = folderChecks()
  const drafts = [draft('links: [\n')]
  machine.hasThreads = false
  expect((await checks(exampleFolder, drafts))[0]?.text).toContain('could not be checked just now')
  machine.hasThreads = true
  expect((await checks(exampleFolder, drafts)).map(({ file }) => file)).toContain('footer.yaml')
})
