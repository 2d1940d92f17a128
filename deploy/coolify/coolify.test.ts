import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../tools/project.mjs'
import { environment } from '../image/configuration.ts'
import { liveSettings } from '../live-settings.ts'

const { services, volumes } = parse(readFileSync(join(root, 'deploy/coolify/compose.yaml'), 'utf8')) as {
  services: { giving: Record<string, unknown> & { environment: string[]; volumes: string[] } }
  volumes: Record<string, unknown>
}
const { giving } = services
const pairs = giving.environment.filter((line) => line.includes('=')).map((line) => line.split(/=(.*)/s, 2))
const asked = (name: string) => `\${${name}}`
const isOpen = (value: string) => value.startsWith('${')

test('the settings are those that a live server asks for: Coolify makes the address and the secret, and asks for the rest', () => {
  const open = pairs.filter(([, value = '']) => isOpen(value))
  const fixed = Object.fromEntries(pairs.filter(([, value = '']) => !isOpen(value)))
  const { port, databaseShared, roles, testMode, trustedProxies } = liveSettings(
    fixed,
    open.map(([name = '']) => name),
  )
  expect({ databaseShared, roles, testMode, trustedProxies }).toEqual({
    databaseShared: false,
    roles: { web: true, worker: true },
    testMode: false,
    trustedProxies: 1,
  })
  expect(giving.environment).toContain(`SERVICE_URL_GIVING_${port}`)
  const variables = open.filter(([, value = '']) => value.includes('SERVICE_'))
  expect(variables).toEqual([
    ['PUBLIC_ORIGIN', asked('SERVICE_URL_GIVING')],
    ['LINK_SECRET', asked('SERVICE_PASSWORD_64_LINK')],
  ])
  expect(open.filter((each) => !variables.includes(each) && each[1] !== asked(`${each[0]}:?`))).toEqual([])
})

test('it is built from this clone, keeps its data on a volume, and may write nowhere else', () => {
  const { dockerfile } = giving.build as { dockerfile: string }
  expect(existsSync(join(root, dockerfile))).toBe(true)
  expect(giving.volumes).toEqual([`data:${environment.DATA_DIR}`])
  expect(volumes).toEqual({ data: {} })
  expect(giving).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: '512m', stop_grace_period: '210s' })
  const { test: command } = giving.healthcheck as { test: string[] }
  expect(existsSync(join(root, command.at(-1) ?? ''))).toBe(true)
})
