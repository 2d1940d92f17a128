import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'
import { liveSettings } from '../live-settings.ts'
import { tomlOf } from './toml.ts'

const folder = join(root, 'deploy/fly')
const file = tomlOf(readFileSync(join(folder, 'fly.toml'), 'utf8')) as unknown as {
  kill_signal: string
  kill_timeout: string
  build: { dockerfile: string; ignorefile: string }
  deploy: { release_command: string }
  env: Record<string, string>
  http_service: { internal_port: number; auto_stop_machines: string; checks: { path: string }[] }
  checks: { ready: { port: number; path: string } }
  metrics: { port: number; path: string }[]
}
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const secrets = [...readme.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(([, name = '']) => name)

test('with the secrets that the README sets, a machine takes live keys and does everything', () => {
  const { port, roles, migrate, databaseShared, testMode, metricsPort, trustedProxies } = liveSettings(file.env, [
    ...secrets,
    'DATABASE_URL',
  ])
  expect({ roles, migrate, databaseShared, testMode, trustedProxies }).toEqual({
    roles: { web: true, worker: true },
    migrate: false,
    databaseShared: true,
    testMode: false,
    trustedProxies: 2,
  })
  expect([file.http_service.internal_port, file.checks.ready.port]).toEqual([port, port])
  expect(file.metrics).toEqual([{ port: metricsPort, path: '/metrics' }])
})

test('no secret stands in the file', () => {
  expect(secrets.length).toBeGreaterThan(9)
  expect(Object.keys(file.env).filter((name) => secrets.includes(name))).toEqual([])
})

test('machines stay up, are looked at, and end in good order', () => {
  expect(file.http_service.auto_stop_machines).toBe('off')
  expect(file.http_service.checks.map(({ path }) => path)).toEqual(['/healthz'])
  expect(file.checks.ready.path).toBe('/readyz')
  expect([file.kill_signal, file.kill_timeout]).toEqual(['SIGTERM', '210s'])
})

test('what it builds and runs is there', () => {
  for (const path of [file.build.dockerfile, file.build.ignorefile])
    expect(existsSync(join(folder, path)), path).toBe(true)
  const [program = '', verb] = file.deploy.release_command.split(' ')
  expect(existsSync(join(root, program))).toBe(true)
  expect(verb).toBe('migrate')
})

test('TOML is read as far as the file goes, and no further', () => {
  expect(tomlOf('a = "1"\n[b.c]\nd = 2\n[[e.f]]\ng = true\n[[e.f]]\n# no more')).toEqual({
    a: '1',
    b: { c: { d: 2 } },
    e: { f: [{ g: true }, {}] },
  })
  expect(() => tomlOf('a = 1\na = 2')).toThrow('line 2')
  expect(() => tomlOf("a = ['b']")).toThrow('line 1')
})
