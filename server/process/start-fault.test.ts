import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/database/open.ts'
import { DatabaseAway } from './database-away.ts'
import { orNotBuilt } from './not-built.ts'
import { OldSqlite } from './old-sqlite.ts'
import { startFault } from './start-fault.ts'

/** What comes of loading from `folder` where this is missing. */
const loading = (what: 'site' | 'office', folder: string, missing: object): Promise<unknown> =>
  orNotBuilt(what, folder, () => Promise.reject(Object.assign(new Error('missing'), missing))).catch(
    (error: unknown) => error,
  )

test('a taken port is said in one line', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void first.close())
  await new Promise((resolve) => first.once('listening', resolve))
  const { port } = first.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const error = await new Promise((resolve) => second.once('error', resolve))
  expect(startFault(error)).toBe(
    `Cannot listen on 127.0.0.1:${port}: something else is listening there. PORT may name another port.`,
  )
})

test('a database that does not answer is said in one line', async () => {
  const store = openStore('postgres://127.0.0.1:1/nowhere')
  onTestFinished(() => store.close())
  const error = await store.migrate().catch((reason: unknown) => reason)
  expect(startFault(error)).toBe('The database of DATABASE_URL does not answer (ECONNREFUSED at 127.0.0.1:1).')
})

test('a database that takes the connection and says nothing is said in one line', () => {
  const silence = new DatabaseAway('no connection could be opened', { cause: new Error('timeout expired') })
  expect(startFault(silence)).toBe('The database of DATABASE_URL does not answer (timeout expired).')
})

test.each([
  ['site', { code: 'ENOENT', path: '/srv/made/site/index.html' }],
  ['site', { code: 'ENOENT', path: '/srv/made' }],
  ['office', { code: 'ERR_MODULE_NOT_FOUND', url: 'file:///srv/made/office/open.js' }],
] as const)('a %s that was never built is said in one line, wherever it belongs: %j', async (what, missing) => {
  expect(startFault(await loading(what, '/srv/made', missing))).toBe(
    `The ${what} is not built: it is not in /srv/made (BUILT). \`npm run build\` makes it.`,
  )
})

test('a file of the program itself that is missing keeps its stack', async () => {
  const error = { code: 'ERR_MODULE_NOT_FOUND', url: 'file:///srv/made/office/open.js' }
  expect(startFault(await loading('office', '/srv/mad', error))).toBeNull()
})

test('a data folder that SQLite may not write is said in one line', () => {
  let fault: unknown
  try {
    openStore('/proc/giving.db')
  } catch (error) {
    fault = error
  }
  expect(startFault(fault)).toBe(
    'The data folder cannot be written (unable to open database file). DATA_DIR may name another.',
  )
})

test('a SQLite that is too old is said in one line, with what to do', () => {
  expect(startFault(new OldSqlite('3.51.2'))).toMatch(
    /^SQLite 3\.51\.2, which came with this Node .* Take a Node that brings SQLite 3\.51\.3 or later/,
  )
})

test('a fault of the program keeps its stack', () => {
  expect(startFault(new TypeError('x is not a function'))).toBeNull()
})
