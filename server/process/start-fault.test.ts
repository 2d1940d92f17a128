import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '../http/site/site.ts'
import { openStore } from '../store/database/open.ts'
import { DatabaseAway } from './database-away.ts'
import { OldSqlite } from './old-sqlite.ts'
import { startFault } from './start-fault.ts'

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

test('a site that was never built is said in one line', async () => {
  const said = 'The site is not built: its pages are not where BUILT says (./dist). `npm run build` makes them.'
  for (const part of ['render/render.js', 'office/open.js']) {
    const missing = { code: 'ERR_MODULE_NOT_FOUND', url: `file:///srv/giving/dist/${part}` }
    expect(startFault(Object.assign(new Error('Cannot find module'), missing))).toBe(said)
  }
  const sources = () => ({ script: [], frame: [], connect: [], image: [], form: [], pay: [], inlineStyles: false })
  const pages: unknown = await loadSite('/nowhere/dist/site', {}, sources, { now: () => 0 }).catch(
    (error: unknown) => error,
  )
  expect(startFault(pages)).toBe(said)
  const gone = { code: 'ERR_MODULE_NOT_FOUND', url: 'file:///srv/giving/server/gone.ts' }
  expect(startFault(Object.assign(new Error(), gone))).toBeNull()
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
