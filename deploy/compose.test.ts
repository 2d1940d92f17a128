import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../tools/project.mjs'
import { environment } from './image/configuration.ts'

interface Service {
  readonly image: string
  readonly user: string
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly privileged?: boolean
  readonly profiles?: readonly string[]
  readonly mem_limit: string
  readonly pids_limit: number
  readonly restart: string
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly env_file?: readonly string[]
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, unknown>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parse(read('deploy/compose.yml'), { merge: true }) as Compose
const settings = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
const all = Object.entries(compose.services)
const ours = all.filter(([, { image }]) => image.startsWith('${GIVING_IMAGE'))
const service = (name: string): Service => {
  const service = compose.services[name]
  if (!service) throw new Error(`there is no ${name}`)
  return service
}

test('there are two servers, a worker, an office, a migration, PostgreSQL and a proxy', () => {
  expect(all.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'office', 'migrate', 'postgres', 'proxy'])
  expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'office', 'migrate'])
  expect(service('web-2')).toEqual(service('web-1'))
})

describe.each(all)('%s', (name, one) => {
  test('may write only where it is told, and can gain nothing', () => {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(one.privileged).toBeUndefined()
    expect(Number(one.user.split(':')[0])).toBeGreaterThan(0)
    expect(one.pids_limit).toBeLessThanOrEqual(256)
  })

  test('has a bound of memory, and is started again', () => {
    expect(one.mem_limit).toMatch(/^\d+[mg]$/)
    expect(one.restart).toBe(name === 'migrate' ? 'no' : 'unless-stopped')
  })

  test('says whether it is healthy, unless it ends by itself', () => {
    if (name === 'migrate') expect(one.healthcheck).toEqual({ disable: true })
    else expect(one.healthcheck.test?.[0]).toBe('CMD')
  })

  test('is an image of one version', () => {
    expect(one.image).toMatch(/^(\$\{GIVING_IMAGE:\?.+\}|[a-z]+:\d+\.\d+(\.\d+)?-bookworm)$/)
  })

  test('names only what is there', () => {
    for (const network of one.networks) expect(compose.networks).toHaveProperty([network])
    for (const secret of one.secrets ?? []) expect(compose.secrets).toHaveProperty([secret])
    for (const [other] of Object.entries(one.depends_on ?? {})) expect(compose.services).toHaveProperty([other])
    for (const [source = ''] of (one.volumes ?? []).map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true)
      else expect(compose.volumes).toHaveProperty([source])
    }
  })
})

describe.each(ours)('%s, which is ours', (name, one) => {
  test('has 512 MB and the image’s user', () => {
    expect(one).toMatchObject({ mem_limit: '512m', user: '10001:10001', env_file: ['giving.env'] })
    expect(one.volumes).toEqual([`letters:${environment.DATA_DIR}`])
  })

  test('sets nothing but settings of ours, the tables being migrate’s', () => {
    expect(Object.keys(one.environment).filter((setting) => !settings.has(setting))).toEqual([])
    expect(one.environment.MIGRATE).toBe('no')
    expect(one.depends_on).toEqual(
      name === 'migrate'
        ? { postgres: { condition: 'service_healthy' } }
        : { migrate: { condition: 'service_completed_successfully' } },
    )
  })

  test('runs what is in the image', () => {
    const files = [...(one.command ?? ['server/main.ts']), ...(one.healthcheck.test ?? [])].filter((word) =>
      word.includes('/'),
    )
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
  })
})

test('the office is reached from this machine alone, at a port of its own, and only where it is wanted', () => {
  const { ports, environment: set, profiles } = service('office')
  expect(profiles).toEqual(['office'])
  expect(ports).toEqual([`127.0.0.1:${set.OFFICE_PORT}:${set.OFFICE_PORT}`])
  expect(Object.values(service('proxy').environment).join(' ')).not.toMatch(/office|3200/)
})

test('the database is reached from inside alone', () => {
  expect(service('postgres')).toMatchObject({ networks: ['database'] })
  expect(service('postgres').ports).toBeUndefined()
  expect(compose.networks.database).toEqual({ internal: true })
  expect(new URL(service('worker').environment.DATABASE_URL?.replace(/\$\{.*?\}/, 'x') ?? '').hostname).toBe('postgres')
})

test('the proxy’s configuration finds what it asks the environment for, and the servers where they listen', () => {
  const { environment: set, volumes } = service('proxy')
  expect(volumes).toEqual(['./proxy:/usr/local/etc/haproxy:ro'])
  const names = [...read('deploy/proxy/haproxy.cfg').matchAll(/^ {4}presetenv (\w+)|defined\((\w+)\)/gm)].map(
    ([, preset, defined]) => preset ?? defined ?? '',
  )
  expect(Object.keys(set).filter((name) => !names.includes(name))).toEqual([])
  for (const [variable, server] of [
    ['WEB_1', 'web-1'],
    ['WEB_2', 'web-2'],
  ] as const) {
    expect(set[variable]).toBe(`${server}:${service(server).environment.PORT}`)
  }
  expect(service('web-1').environment.TRUSTED_PROXIES).toBe('1')
})
