import { createServer } from 'node:net'
import { createMetrics, type Metrics } from '../metrics.ts'

/** A process's numbers, served and read over HTTP as Prometheus reads them. */
export interface ServedMetrics extends Metrics {
  readonly url: string
  /** All lines, as they stand now. */
  lines(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Makes a process's numbers and serves them at a port of this machine that nobody has. */
export async function servedMetrics(...args: Parameters<typeof createMetrics>): Promise<ServedMetrics> {
  const metrics = createMetrics(...args)
  const port = await freePort()
  const close = await metrics.serve('127.0.0.1', port)
  const url = `http://127.0.0.1:${port}`
  return { ...metrics, url, lines: async () => (await (await fetch(`${url}/metrics`)).text()).split('\n'), close }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
