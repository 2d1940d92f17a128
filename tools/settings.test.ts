import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { checkedPlace } from './settings.mjs'

const runtime = { node: process.execPath }

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port, and what listens there. */
async function listening() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void close())
  return { PORT: String((server.address() as AddressInfo).port), close }
}

test('whoever starts a second site on the same port is told that its data must be another’s, too', async () => {
  const { PORT } = await listening()
  await expect(checkedPlace(runtime, { PORT, DATA_DIR: dataFolder() })).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${PORT}: something else is listening there. PORT may name another port. A second site beside the first also needs a DATA_DIR of its own.`,
  )
})

test('a second site on another port is refused the first one’s data, on SQLite', async () => {
  const { PORT, close } = await listening()
  await close()
  const DATA_DIR = dataFolder()
  const server = new DatabaseSync(join(DATA_DIR, 'server.lock'))
  server.exec('begin exclusive')
  await expect(checkedPlace(runtime, { PORT, DATA_DIR })).rejects.toThrow(
    `Another server works on the data folder ${DATA_DIR}. Stop that one first, or let DATA_DIR name another folder.`,
  )
  expect(await checkedPlace(runtime, { PORT, DATA_DIR, DATABASE_URL: 'postgres://db/giving' })).toMatchObject({
    url: `http://127.0.0.1:${PORT}`,
  })
  server.close()
  expect(await checkedPlace(runtime, { PORT, DATA_DIR })).toMatchObject({ url: `http://127.0.0.1:${PORT}` })
})

test('visitors are sent to PUBLIC_ORIGIN where it is set, else to where the site listens', async () => {
  const { PORT, close } = await listening()
  await close()
  const place = { PORT, DATA_DIR: dataFolder() }
  const url = `http://127.0.0.1:${PORT}`
  expect(await checkedPlace(runtime, place)).toMatchObject({ url, origin: url })
  expect(await checkedPlace(runtime, { ...place, PUBLIC_ORIGIN: 'https://give.example.org/' })).toMatchObject({
    url,
    origin: 'https://give.example.org',
  })
})
