import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../../tools/free-port.ts'

/** A wire between two programs of this machine, which can be cut, hushed and mended. */
export interface Wire {
  readonly port: number
  /** Ends what goes over it, and refuses all that is new. */
  cut(): Promise<void>
  /** From now on nothing comes through, nothing ends, and who is new is taken on and hears nothing. */
  hush(): void
  /** Carries again; what was hushed ends. @param to another port than before, from now on */
  mend(to?: number): Promise<void>
}

/** @param to the port of this machine at its other end */
export async function openWire(to: number): Promise<Wire> {
  const port = await freePort()
  const open = new Set<Socket>()
  let server: Server | undefined
  let [leads, isHushed] = [to, false]
  const wire: Wire = {
    port,
    async cut() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      server = undefined
      for (const socket of open) socket.destroy()
      await closed
    },
    hush() {
      isHushed = true
      for (const socket of open) socket.unpipe().pause()
    },
    async mend(elsewhere = leads) {
      await wire.cut()
      ;[leads, isHushed] = [elsewhere, false]
      const fresh = createServer((near) => {
        if (isHushed) {
          open.add(near)
          near.on('error', () => near.destroy()).on('close', () => open.delete(near))
          return
        }
        const far = connect(leads, '127.0.0.1')
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one)
          one.on('error', () => one.destroy())
          one.on('close', () => {
            open.delete(one)
            other.destroy()
          })
          one.pipe(other)
        }
      })
      server = fresh
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve))
    },
  }
  await wire.mend()
  return wire
}
