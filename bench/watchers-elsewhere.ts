import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * The least that can tell a crowd of an appeal, in a process of its own: `node bench/watchers-elsewhere.ts`. It answers its port, and tells whoever
 * listens as often and as much as the server does, so that a machine has the same to do while nobody watches the server.
 */
// whoever began it has gone
process.once('disconnect', () => process.exit())
const listeners = new Set<Socket>()
const body = JSON.stringify({ appeal: 'rooms', share: 50, at: 0, filler: 'x'.repeat(150) })
const change = `event: total\ndata: ${body}\n\n`
const chunk = Buffer.from(`${change.length.toString(16)}\r\n${change}\r\n`)
const number = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
const stream = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n')

const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('close', () => listeners.delete(socket))
  socket.on('data', (request) => {
    if (!request.includes('/live')) return void socket.write(number)
    listeners.add(socket)
    socket.write(stream)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
for (;;) {
  await setTimeout(2000)
  let length = 0
  for (const socket of listeners) {
    socket.write(chunk)
    if (++length % 50 === 0) await setTimeout(5)
  }
}
