import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../tools/project.mjs'
import { liveSettings } from '../live-settings.ts'

interface Variable {
  readonly key: string
  readonly value?: string
  readonly sync?: false
  readonly generateValue?: true
  readonly fromDatabase?: { readonly name: string; readonly property: string }
  readonly fromService?: { readonly type: string; readonly name: string; readonly envVarKey: string }
}
interface Service {
  readonly type: string
  readonly name: string
  readonly runtime: string
  readonly dockerfilePath: string
  readonly healthCheckPath?: string
  readonly maxShutdownDelaySeconds: number
  readonly envVars: readonly Variable[]
}

const blueprint = parse(readFileSync(join(root, 'deploy/render/render.yaml'), 'utf8')) as {
  services: Service[]
  databases: { name: string; ipAllowList: unknown[] }[]
}
const [web, worker] = blueprint.services as [Service, Service]
const settingsOf = ({ envVars }: Service) =>
  liveSettings(
    Object.fromEntries(envVars.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    envVars.filter(({ value }) => value === undefined).map(({ key }) => key),
  )

test('there are a server, a worker, and a database that nobody else reaches', () => {
  expect(blueprint.services.map(({ type, name }) => [type, name])).toEqual([
    ['web', 'giving'],
    ['worker', 'giving-worker'],
  ])
  expect(blueprint.databases).toMatchObject([{ name: 'giving-database', ipAllowList: [] }])
})

describe.each(blueprint.services)('$name', (service) => {
  test('is built from this clone, and has the time to end that Render gives', () => {
    expect(service.runtime).toBe('docker')
    expect(existsSync(join(root, service.dockerfilePath))).toBe(true)
    expect(service.maxShutdownDelaySeconds).toBeLessThanOrEqual(300)
  })

  test('each value has one source, and no secret stands in the file', () => {
    const sources = service.envVars.map(({ key, ...from }) => ({ key, from: Object.keys(from) }))
    expect(sources.filter(({ from }) => from.length !== 1)).toEqual([])
    const plain = service.envVars.flatMap(({ key, value }) => (value === undefined ? [] : [key]))
    expect(plain.filter((key) => /KEY|SECRET|URL|CLIENT|WEBHOOK/.test(key))).toEqual([])
    expect(service.envVars.find(({ key }) => key === 'DATABASE_URL')?.fromDatabase?.name).toBe('giving-database')
  })
})

test('the server takes live keys with these settings, and listens where Render looks', () => {
  const { roles, port, databaseShared, testMode } = settingsOf(web)
  expect({ roles, port, databaseShared, testMode }).toEqual({
    roles: { web: true, worker: false },
    port: 3000,
    databaseShared: true,
    testMode: false,
  })
  expect(web.healthCheckPath).toBe('/healthz')
})

test('the worker has what the server has, by the same values', () => {
  expect(settingsOf(worker).roles).toEqual({ web: false, worker: true })
  const variables = worker.envVars.flatMap(({ key, fromService }) => (fromService ? [{ key, ...fromService }] : []))
  expect(variables).toEqual(
    web.envVars
      .filter(({ sync, generateValue }) => sync === false || generateValue)
      .map(({ key }) => ({ key, type: 'web', name: 'giving', envVarKey: key })),
  )
})
