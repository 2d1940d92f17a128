import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The nice values of all threads of a process that gives way, and of one that it starts. */
const script = `
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { giveWay } from ${JSON.stringify(join(import.meta.dirname, 'give-way.ts'))}
const nice = (stat) => readFileSync(stat, 'utf8').replace(/.*\\)/, '').split(' ')[17]
giveWay()
const threads = readdirSync('/proc/self/task').map((thread) => nice('/proc/self/task/' + thread + '/stat'))
console.log([...threads, nice('/proc/' + process.pid + '/stat'), execFileSync('nice', { encoding: 'utf8' }).trim()].join(' '))
`

test.runIf(process.platform === 'linux')('every thread gives way, and what is started later', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const values = output.trim().split(' ')
  expect(values.length).toBeGreaterThan(4)
  expect(new Set(values)).toEqual(new Set(['10']))
})
