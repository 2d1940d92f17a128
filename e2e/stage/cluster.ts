import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../tools/free-port.ts'
import { type Said, settingsFor, startSandbox, typeGiving } from './parts.ts'
import { newLogs, type Running, root, run } from './process.ts'
import { type SandboxControl, sandboxControl } from './sandbox.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** One process of the site. */
export interface Member {
  readonly name: string
  readonly process: Running
  /** Ends it as a power cut would, for good. */
  kill(): Promise<void>
}

/** Two servers and two workers on one empty PostgreSQL, with a load balancer before the servers. */
export interface Cluster {
  /** Where donors and providers send their requests. */
  readonly url: string
  readonly members: readonly Member[]
  /** Ends those that live, in good order, and starts them again when `meanwhile` is over. Answers their exit codes. */
  restart(meanwhile: () => Promise<void>): Promise<readonly (number | string)[]>
  readonly sandbox: SandboxControl
  /** The rows of one SQL statement. */
  sql<Row>(statement: string): Promise<Row[]>
  /** Every line that the processes have logged. */
  lines(): Record<string, unknown>[]
  giving(...args: string[]): Promise<Said>
  close(): Promise<void>
}

/** Starts all of it; the four processes at the same moment. */
export async function openCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'giving-cluster-'))
  const logs = newLogs()
  const ending: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ending.reverse()) await end()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgres()
    ending.push(postgres.stop)
    const webs: string[] = []
    const balancer = await startBalancer(webs)
    ending.push(balancer.stop)
    const sandbox = await startSandbox(home, balancer.url, logs)
    ending.push(sandbox.stop)
    const settings = {
      ...settingsFor(home, balancer.url, sandbox),
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
    }
    const members: Mutable<Member>[] = []
    const start = async (name: string, role: 'web' | 'worker'): Promise<Mutable<Member>> => {
      const url = `http://127.0.0.1:${await freePort()}`
      const { port } = new URL(url)
      const own: Record<string, string> =
        role === 'web' ? { ROLES: role, PORT: port } : { ROLES: role, METRICS_PORT: port }
      const boot = async () => {
        const started = await run({
          args: ['server/main.ts'],
          env: { ...settings, ...own },
          url,
          readyUrl: role === 'web' ? `${url}/readyz` : `${url}/metrics`,
          logFile: join(logs, `${name}.log`),
        })
        ending.push(started.stop)
        return started
      }
      const member = {
        name,
        process: await boot(),
        kill: async () => {
          living.delete(member)
          await member.process.kill()
        },
      }
      living.set(member, boot)
      if (role === 'web') webs.push(url)
      return member
    }
    const living = new Map<Mutable<Member>, () => Promise<Running>>()
    members.push(
      ...(await Promise.all([
        start('server 1', 'web'),
        start('worker 1', 'worker'),
        start('server 2', 'web'),
        start('worker 2', 'worker'),
      ])),
    )
    return {
      url: balancer.url,
      members,
      restart: async (meanwhile) => {
        const codes = await Promise.all(
          [...living.keys()].map(async ({ name, process }) => {
            await process.stop()
            const code = await process.ended
            // Why a process did not end well stands in its log.
            return code === 0 ? 0 : `${code}: ${readFileSync(join(logs, `${name}.log`), 'utf8').slice(-2000)}`
          }),
        )
        await meanwhile()
        await Promise.all(
          [...living].map(async ([member, boot]) => {
            member.process = await boot()
          }),
        )
        return codes
      },
      sandbox: sandboxControl(sandbox.url),
      sql: postgres.sql,
      lines: () =>
        members
          .flatMap(({ name }) => readFileSync(join(logs, `${name}.log`), 'utf8').split('\n'))
          .filter((line) => line.startsWith('{') && line.endsWith('}'))
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      giving: (...args) => typeGiving(settings, args),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Takes each request to the next server; to another one when that does not answer. */
async function startBalancer(webs: readonly string[]) {
  let turn = 0
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { host: _host, connection: _connection, ...headers } = incoming.headers
    const fields = { ...(headers as Record<string, string>), 'x-forwarded-for': '203.0.113.9' }
    const first = turn++
    for (let tries = 0; tries < webs.length; tries++) {
      const to = new URL(incoming.url ?? '/', webs[(first + tries) % webs.length])
      const answer = await forward(to, incoming.method ?? 'GET', fields, Buffer.concat(parts))
      // Only what never reached a server may be sent to the next one.
      if (answer === 'ECONNREFUSED') continue
      if (answer === 'cut') break
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
      return
    }
    response.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer } | 'ECONNREFUSED' | 'cut'

/** One request on a connection of its own: a kept one may belong to a server that is no more. */
const forward = (to: URL, method: string, headers: Record<string, string>, body: Buffer): Promise<Answer> =>
  new Promise((resolve) => {
    const outgoing = request(to, { method, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = []
      try {
        for await (const part of answer) parts.push(part as Buffer)
      } catch {
        resolve('cut')
        return
      }
      const type = answer.headers['content-type'] ?? ''
      resolve({ status: answer.statusCode ?? 502, type, body: Buffer.concat(parts) })
    })
    outgoing.on('error', (error: { code?: string }) => resolve(error.code === 'ECONNREFUSED' ? error.code : 'cut'))
    outgoing.end(body)
  })

async function startPostgres() {
  const child: ChildProcess = spawn(process.execPath, ['tools/postgres.main.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('PostgreSQL has no input or no output')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done) throw new Error('PostgreSQL has ended')
    return line.value
  }
  const url = await next()
  let before: Promise<unknown> = Promise.resolve()
  return {
    url,
    /** One statement at a time. */
    sql: <Row>(statement: string): Promise<Row[]> => {
      const answer = before.then(async () => {
        stdin.write(`${statement.replaceAll('\n', ' ')}\n`)
        return JSON.parse(await next()) as Row[]
      })
      before = answer.catch(() => {})
      return answer
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      stdin.end()
      await ended
    },
  }
}
