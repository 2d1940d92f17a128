import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepFolder } from './data-folder.ts'
import { startFault } from './start-fault.ts'

const place = () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** What a server is told that may not start here; null when it may. */
const refusal = (folder: string) => {
  try {
    keepFolder(folder)()
    return null
  } catch (error) {
    return startFault(error)
  }
}

const inUse = (folder: string) =>
  `Another server works on the data folder ${folder}. Stop that one first, or let DATA_DIR name another folder.`

test('a data folder is one server’s until that gives it back', () => {
  const folder = place()
  const giveBack = keepFolder(folder)
  expect(refusal(folder)).toBe(inUse(folder))
  expect(refusal(place())).toBeNull()
  giveBack()
  expect(refusal(folder)).toBeNull()
})

test('where no folder can be made, that is said at once', () => {
  expect(refusal('/proc/giving/data')).toBe(
    "The data folder cannot be written (ENOENT: no such file or directory, mkdir '/proc/giving'). DATA_DIR may name another.",
  )
})

test('a server that is killed leaves its folder free', async () => {
  const folder = place()
  const module = new URL('data-folder.ts', import.meta.url).href
  const program = `import { keepFolder } from ${JSON.stringify(module)}
    globalThis.kept = keepFolder(${JSON.stringify(folder)})
    process.stdout.write('kept')
    setInterval(() => {}, 60_000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => other.once('close', resolve))
  onTestFinished(() => void other.kill('SIGKILL'))
  await new Promise((resolve) => other.stdout.once('data', resolve))
  expect(refusal(folder)).toBe(inUse(folder))
  other.kill('SIGKILL')
  await ended
  expect(refusal(folder)).toBeNull()
})
