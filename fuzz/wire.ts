import { connect } from 'node:net'
import { seconds, systemClock } from '../server/base/clock.ts'
import { type Fetch, listen } from '../server/http/listen.ts'
import type { RawRequest } from './raw.ts'

/** A port of its own, as the server opens it. */
export interface Wire {
  /** All that is answered until the connection ends. @throws when it does not end */
  ask(request: RawRequest): Promise<string>
  close(): Promise<void>
}

/** A connection whose other end has said all it had to say is over long before. */
const patience = seconds(50)

export async function openWire(fetch: Fetch): Promise<Wire> {
  const { port, close } = await listen(
    fetch,
    { host: '127.0.0.1', port: 0, keepAlive: seconds(5), drain: 0 },
    systemClock,
  )
  return {
    ask: ({ raw, split }) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = []
        const socket = connect(port, '127.0.0.1')
        socket.setTimeout(patience, () => {
          socket.destroy()
          reject(new Error('the connection did not end'))
        })
        socket.on('data', (chunk) => chunks.push(chunk))
        socket.on('error', () => {}) // reset by the server: it may hang up on whom it does not understand
        socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
        const half = split ? Math.ceil(raw.length / 2) : 0
        socket.write(raw.subarray(0, half))
        setImmediate(() => socket.end(raw.subarray(half)))
      }),
    close: () => close({ drain: false }),
  }
}
