import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'

const folder = join(root, 'deploy/systemd')
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
const services = units.filter((name) => name.endsWith('.service'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const commands = (name: string) => [...read(name).matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) => command)

const systemd = '/usr/lib/systemd/system'
const tool = 'systemd-analyze'
const missing = spawnSync(tool, ['--version']).error !== undefined || !existsSync(systemd)
const unless = missing ? ` (skipped: no ${tool} here)` : ''

/** An empty machine with these units and systemd's own, on which the programs that they name exist. */
let machine = ''
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'giving-units-'))
  cpSync(folder, join(machine, 'etc/systemd/system'), { recursive: true, verbatimSymlinks: true })
  if (!missing) cpSync(systemd, join(machine, systemd), { recursive: true, verbatimSymlinks: true })
  for (const program of services.flatMap(commands).map((command) => command.split(' ')[0] ?? '')) {
    const file = join(machine, program)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    chmodSync(file, 0o755)
  }
})
afterAll(() => rmSync(machine, { recursive: true, force: true }))

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(tool, [...args, `--root=${machine}`], { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe.skipIf(missing)(`the units, by systemd itself${unless}`, () => {
  test.each(units)('%s has no fault', (unit) => {
    expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, said: '' })
  })

  test('a word that systemd does not know would be told', () => {
    const strange = join(machine, 'etc/systemd/system/giving-strange.service')
    writeFileSync(strange, read('giving-web.service').replace('KillMode=', 'KillMod='))
    expect(analyze('verify', '--man=no', 'giving-strange.service').said).toContain("Unknown key 'KillMod'")
    rmSync(strange)
  })

  test.each(services)('%s is exposed by 1.5 at most', (unit) => {
    const { status, said } = analyze('security', '--offline=yes', '--no-pager', '--threshold=15', unit)
    expect(said).toMatch(/Overall exposure level for \S+: \d\.\d OK/)
    expect(status).toBe(0)
  })
})

test.each(services)(
  '%s runs what is there, on the Node that was assembled, with settings that are kept from others',
  (unit) => {
    const ours = commands(unit).filter((command) => command.includes('/opt/giving/'))
    expect(ours).not.toEqual([])
    for (const command of ours) {
      const [, script = ''] = /\/opt\/giving\/bin\/node --env-file=%d\/giving\.env (\S+\.ts)/.exec(command) ?? []
      expect(existsSync(join(root, script)), `${unit} runs ${script}`).toBe(true)
    }
    expect(read(unit)).not.toMatch(/^EnvironmentFile=(?!-\/etc\/giving\/migrate\.env$)/m)
  },
)

test.each(services)('%s sets nothing but settings of ours', (unit) => {
  const names = new Set(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
  )
  const set = [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => words.split(' '))
  expect(set.map((one) => one.split('=')[0]).filter((name) => !names.has(name))).toEqual([])
})

test('what is shared by all of them holds for giving.service as well', () => {
  expect(read('giving.service.d/shut.conf')).toBe(read('giving-.service.d/shut.conf'))
})

test('a server need not start itself again to bound its memory, which would show its settings in its environment', () => {
  const bounds = [...readFileSync(join(root, 'server/config/memory.ts'), 'utf8').matchAll(/'(--max-[\w-]+=\d+)'/g)]
  expect(bounds).toHaveLength(2)
  expect(read('giving-.service.d/shut.conf')).toContain(`"NODE_OPTIONS=${bounds.map(([, flag]) => flag).join(' ')}"`)
})

test('every timer has its service, and is started with the machine', () => {
  for (const timer of units.filter((name) => name.endsWith('.timer'))) {
    expect(services).toContain(timer.replace('.timer', '.service'))
    expect(read(timer)).toMatch(/^WantedBy=timers\.target$/m)
  }
})
