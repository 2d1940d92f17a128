import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { call } from './donor.ts'

/** Ends the first kept connection in the moment in which it is asked again, as a server does whose patience has just run out. */
async function closingServer() {
  const calls: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const { socket } = request
    if (sockets.has(socket)) {
      socket.resetAndDestroy()
      return
    }
    sockets.add(socket)
    calls.push(request.url ?? '')
    response.end('yes')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked: calls, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

test('a kept connection that the other side has closed is not the end: the call goes out once more on a new one', async () => {
  const server = await closingServer()
  for (const path of ['/1', '/2', '/3']) {
    expect(await call(`${server.url}${path}`, 'text/plain', 'body')).toEqual({ status: 200, body: 'yes' })
  }
  expect(server.asked).toEqual(['/1', '/2', '/3'])
  await server.close()
})

test('a new connection that is refused is told as it is', async () => {
  const server = await closingServer()
  await server.close()
  await expect(call(server.url, null, '')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
