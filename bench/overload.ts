/**
 * npm run bench -- overload [--json]: how long somebody else waits for `/healthz`, and what the server holds, while
 * connections ask for pages all at once and read none. The exit code says whether one connection leaves it below 250 ms and
 * 300 MB, which needs a machine with nothing else to do; what forty do is told. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile, useOf } from './machine.ts'
import { type RunningSite, startSite } from './site.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

/** Milliseconds. */
const mostWaited = 250
const mostHeld = 300 * 2 ** 20
const questions = 100

const form = 'frequency=once&custom=2&method=card'
const message = 'GET /gift HTTP/1.1\r\nHost: h\r\n\r\n'
const posted = `POST /donate HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`

interface Attack {
  readonly name: string
  readonly connections: number
  readonly request: string
  /** On each connection, at once. */
  readonly requests: number
}
const attacks: readonly Attack[] = [
  { name: 'nobody', connections: 0, request: '', requests: 0 },
  { name: '1,500 pages on one connection', connections: 1, request: message, requests: 1500 },
  { name: '1,500 forms on one connection', connections: 1, request: posted, requests: 1500 },
  { name: '400 forms on each of 40 connections', connections: 40, request: posted, requests: 400 },
]

interface Measured {
  readonly attack: string
  readonly connections: number
  /** Milliseconds of each answer, and what the server holds at most, in bytes. */
  readonly median: number
  readonly longest: number
  readonly held: number
}

async function measure(
  { url, server }: RunningSite,
  { name, connections, request, requests }: Attack,
): Promise<Measured> {
  const { port, hostname } = new URL(url)
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(request.repeat(requests))
    return socket
  })
  const waits: number[] = []
  let count = 0
  for (let number = 0; number < questions; number++) {
    const start = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    waits.push(performance.now() - start)
    count = Math.max(count, useOf(server.pid).residentBytes)
    await setTimeout(20)
  }
  for (const socket of sockets) socket.destroy()
  return { attack: name, connections, median: quantile(waits, 0.5), longest: Math.max(...waits), held: count }
}

const folder = mkdtempSync(join(tmpdir(), 'giving-overload-'))
const site = await startSite({ database: join(folder, 'giving.db') })
try {
  const measured: Measured[] = []
  for (const attack of attacks) measured.push(await measure(site, attack))
  if (values.json) console.log(JSON.stringify(measured, null, 2))
  for (const { attack, median, longest, held } of values.json ? [] : measured) {
    const memory = `${Math.round(held / 2 ** 20)} MB`
    console.log(`${attack.padEnd(40)} ${median.toFixed(1)} ms, at most ${longest.toFixed(1)} ms, ${memory}`)
  }
  const judged = measured.filter(({ connections }) => connections <= 1)
  process.exitCode = judged.every(({ longest, held }) => longest < mostWaited && held < mostHeld) ? 0 : 1
} finally {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
