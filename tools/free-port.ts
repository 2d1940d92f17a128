import { createServer } from 'node:net'

/** Below it lies no port that a system gives to an outgoing connection by itself (Linux from 32768, others from 49152). */
const outgoing = 32_768
const reserved = 10_000

/**
 * A port of this machine that nobody listens on. One that the system chose itself could be given to somebody's outgoing
 * connection before our process listens there, or while it is down between two lives; these are given to nobody.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = reserved + Math.floor(Math.random() * (outgoing - reserved))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
