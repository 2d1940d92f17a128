import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'
import { liveSettings } from '../live-settings.ts'

const read = (name: string) => readFileSync(join(root, 'deploy/dokku', name), 'utf8')
const app = JSON.parse(read('app.json')) as {
  formation: { web: { quantity: number } }
  healthchecks: { web: { type: string; path: string; port: number; attempts: number; wait?: number }[] }
}
const commands = (/^```\n(.*?)^```/ms.exec(read('README.md'))?.[1] ?? '').replaceAll('\\\n', ' ')
const config = /^dokku config:set (.*)$/m.exec(commands)?.[1] ?? ''
const set = [...config.matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=("[^"]*"|\S*)/g)].map(([, name = '', value = '']) => ({
  name,
  value,
}))
const isOpen = (value: string) => value === '…' || value.startsWith('"$(')

test('with the settings that the README types, the server takes live keys', () => {
  const fixed = set.filter(({ value }) => !isOpen(value)).map(({ name, value }) => [name, value])
  const open = set.filter(({ value }) => isOpen(value)).map(({ name }) => name)
  const settings = liveSettings(Object.fromEntries(fixed), [...open, 'DATABASE_URL'])
  expect(settings).toMatchObject({ databaseShared: true, migrate: true, testMode: false, trustedProxies: 1 })
  expect(commands).toContain(`dokku ports:set giving http:80:${settings.port}`)
  expect(app.healthchecks.web.map(({ port }) => port)).toEqual([settings.port, settings.port])
})

test('a new container is let in once it takes gifts, and is asked afterwards whether it lives', () => {
  expect(app.formation.web.quantity).toBe(1)
  const [startup, liveness] = app.healthchecks.web
  expect(startup).toMatchObject({ type: 'startup', path: '/readyz' })
  expect((startup?.attempts ?? 0) * (startup?.wait ?? 0)).toBeGreaterThanOrEqual(60)
  expect(liveness).toMatchObject({ type: 'liveness', path: '/healthz' })
})

test('what the README names is there', () => {
  const paths = [...commands.matchAll(/\bdeploy\/\S+/g)].map(([path]) => path)
  expect(paths).toEqual(['deploy/image/Containerfile', 'deploy/dokku/app.json'])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
