import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** A server of ours in a process that may have no more than so many files and connections open. */
const mostOpen = 64
const server = `
  import { listen } from './server/http/listen.ts'
  import { systemClock } from './server/base/clock.ts'
  const place = { host: '127.0.0.1', port: 0, keepAlive: 75_000, drain: 0 }
  const { port } = await listen(() => new Response('yes'), place, systemClock)
  console.log(port)
`

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function few() {
  const script = `ulimit -n ${mostOpen} && exec "$0" --input-type=module -e "$1"`
  const child = spawn('sh', ['-c', script, process.execPath, server], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, port: Number(line) }
}

/** Asks on this connection, and answers what came first. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  return first.toString()
}

test('a process that may open nothing more goes on with what it has, and takes others once that is let go', async () => {
  const { child, port } = await few()
  const socket = connect(port, '127.0.0.1')
  expect(await ask(socket)).toContain('200 OK')
  const many = Array.from({ length: 2 * mostOpen }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(many.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
  expect(await ask(socket), 'whoever is there is answered').toContain('200 OK')
  for (const socket of many) socket.destroy()
  // until the process has seen that they are gone, whoever comes is turned away as before
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text(), String), { timeout: 30_000 })
    .toBe('yes')
  expect(await ask(socket)).toContain('200 OK')
  socket.destroy()
  expect(child.exitCode, 'and lives').toBeNull()
}, 60_000)
