import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeGiving } from '../../e2e/stage/parts.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { root } from '../../tools/project.mjs'
import { rowsOf } from '../drill/rows.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let home: string
const urlOf = (role: string) => server.url.replace('postgres@', `${role}@`).replace(/\/postgres$/, '/giving')

/** No command of this test asks a provider. */
const pretended = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
}
const giving = (role: string, ...args: string[]) =>
  typeGiving(
    {
      ...pretended,
      DATABASE_URL: urlOf(role),
      DATA_DIR: home,
      MIGRATE: 'no',
      LINK_SECRET: randomBytes(32).toString('hex'),
    },
    args,
  )

// The roles belong to the whole server, so that it is one of this test's own.
beforeAll(async () => {
  server = await startPostgres()
  home = mkdtempSync(join(tmpdir(), 'giving-roles-'))
  await rowsOf(server.url, 'create database giving')
  await rowsOf(urlOf('postgres'), readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8'))
  expect(await giving('giving_owner', 'migrate')).toMatchObject({ code: 0, stderr: '' })
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

test('what the site runs as reads and writes rows', async () => {
  const output = await giving('giving', 'shield', '--expect', '20000')
  expect([output.code, output.stderr]).toEqual([0, ''])
  expect(await rowsOf(urlOf('giving'), "select value from setting where name = 'expected-gifts'")).toEqual([
    { value: '20000' },
  ])
})

test.each([
  'create table own (id text)',
  'create temporary table own (id text)',
  'alter table gift add column own text',
  'drop table gift',
  'truncate gift',
  'create index own on gift (email)',
])('it may not: %s', async (statement) => {
  await expect(rowsOf(urlOf('giving'), statement)).rejects.toMatchObject({ code: '42501' })
})

test('its sessions have the settings of ours from the start, whoever hands them on', async () => {
  const settings = ['enable_seqscan', 'jit', 'statement_timeout', 'idle_in_transaction_session_timeout']
  const [row] = await rowsOf<Record<string, string>>(
    urlOf('giving'),
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  )
  expect(Object.values(row ?? {})).toEqual(['off', 'off', '1min', '1min'])
  const set = /"set (.+)"/.exec(readFileSync(join(root, 'server/store/database/postgres/pool.ts'), 'utf8'))?.[1]
  expect(set?.split('; set ').map((one) => one.split(' = ')[0])).toEqual(settings)
})
