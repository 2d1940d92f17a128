import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config/settings.ts'
import { root } from '../../tools/project.mjs'

const unit = readFileSync(join(root, 'deploy/demo/giving-demo.service'), 'utf8')
const said = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const set = Object.fromEntries(
  said('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split(/=(.*)/s, 2)),
) as Record<string, string>

test('it begins anew each hour: what it kept lies in a folder that goes with the process', () => {
  expect([said('RuntimeMaxSec'), said('Restart')]).toEqual([['1h'], ['always']])
  expect(said('RuntimeDirectoryPreserve')).toEqual([])
  expect(set.DATA_DIR).toBe(`/run/${said('RuntimeDirectory')}`)
})

test('it has the sandbox for a provider, no mail server and no other database, whatever a file .env says', () => {
  expect(Object.keys(set).filter((name) => name !== 'HOME' && !settingNames.includes(name))).toEqual([])
  expect(set).toMatchObject({ STRIPE_SECRET_KEY: '', PAYPAL_CLIENT_ID: '', SMTP_URL: '', DATABASE_URL: '' })
})

test('nothing of it reaches beyond a network of one’s own', () => {
  expect(said('IPAddressDeny')).toEqual(['any'])
  const within = /^(localhost|10\.0\.0\.0\/8|172\.16\.0\.0\/12|192\.168\.0\.0\/16|fd00::\/8)$/
  expect(
    said('IPAddressAllow')
      .flatMap((line) => line.split(' '))
      .filter((range) => !within.test(range)),
  ).toEqual([])
})

test('it runs what a clone has, and may gain nothing', () => {
  const [, program = ''] = said('ExecStart')[0]?.split(' ') ?? []
  expect(existsSync(join(root, program))).toBe(true)
  expect([said('DynamicUser'), said('NoNewPrivileges'), said('CapabilityBoundingSet')]).toEqual([
    ['yes'],
    ['yes'],
    [''],
  ])
})
