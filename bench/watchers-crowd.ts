import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'

/**
 * Those who watch an appeal, in a process of their own that gives way: `node bench/watchers-crowd.ts PORT PATH LISTENING READING`. Each comes
 * from an address of their own and has one bare connection. Who listens is told of each change; who reads asks for the number every half
 * minute, as a page does that finds no place.
 */
const [port = '', path = '', listening = '', reading = ''] = process.argv.slice(2)
setPriority(10)

/** What the crowd heard so far. */
export interface Heard {
  readonly listening: number
  readonly reading: number
  readonly gone: number
  readonly changes: number
  readonly answers: number
  readonly bytes: number
}
const counts = { listening: 0, reading: 0, gone: 0, changes: 0, answers: 0, bytes: 0 }

const everyMs = 30_000
const change = Buffer.from('event: total')
const answer = Buffer.from('HTTP/1.1 200')

const request = (what: string, number: number) =>
  `GET ${path}/${what} HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 100.${(number >> 8) & 255}.${number & 255}.7\r\n\r\n`

function open(number: number, what: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', (first) => {
      if (first.subarray(0, answer.length).equals(answer)) resolve(socket)
      else reject(new Error(`watcher ${number} was answered ${first.subarray(0, 20).toString()}`))
    })
    socket.on('data', hear)
    socket.once('close', () => counts.gone++)
    socket.write(request(what, number))
  })
}

/** One for all of them. */
function hear(chunk: Buffer): void {
  counts.bytes += chunk.length
  if (chunk.includes(change)) counts.changes++
  else if (chunk.subarray(0, answer.length).equals(answer)) counts.answers++
}

async function all(count: number, what: string, then: (socket: Socket, number: number) => void): Promise<void> {
  let next = 0
  const line = async () => {
    for (let number = next++; number < count; number = next++) then(await open(number, what), number)
  }
  await Promise.all(Array.from({ length: 50 }, line))
}

// whoever began it has gone
process.once('disconnect', () => process.exit())
process.on('message', () => process.send?.(counts))
await all(Number(listening), 'live', () => counts.listening++)
await all(Number(reading), 'total.json', (socket, number) => {
  counts.reading++
  const read = () => {
    socket.write(request('total.json', number))
    setTimeout(read, everyMs)
  }
  setTimeout(read, Math.random() * everyMs)
})
process.send?.('there')
