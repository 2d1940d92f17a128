import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { settingsFor, startSandbox } from '../../../e2e/stage/parts.ts'
import { type Running, run } from '../../../e2e/stage/process.ts'
import { freePort } from '../../../tools/free-port.ts'
import { startPostgres } from '../../../tools/postgres.ts'
import { rowsOf } from '../rows.ts'

/** A release, unpacked with its packages and pages. */
export interface Release {
  readonly name: string
  readonly folder: string
}

/** One database and one pair of pretended providers, on which several releases work at once or one after the other. */
export interface Place {
  readonly sandboxUrl: string
  /** Starts a server of this release; the providers' webhooks go to all that run, in turns. */
  start(release: Release, more?: Record<string, string>): Promise<Running>
  /** Ends it in good order. */
  stop(server: Running): Promise<void>
  /** Runs a script of this release to its end. */
  type(release: Release, words: readonly string[], more?: Record<string, string>): Promise<Said>
  rows<Row>(sql: string): Promise<readonly Row[]>
  close(): Promise<void>
}

interface Said {
  readonly code: number
  readonly said: string
}

/** @param home an empty folder for its files and logs */
export async function openPlace(home: string, dialect: 'sqlite' | 'postgres'): Promise<Place> {
  mkdirSync(home)
  const postgres = dialect === 'postgres' ? await startPostgres() : null
  const turns = await takeTurns()
  const sandbox = await startSandbox(home, turns.url)
  const settings: Record<string, string> = {
    ...settingsFor(home, turns.url, sandbox),
    LOG_LEVEL: 'info',
    // Every donor says an address of their own.
    TRUSTED_PROXIES: '1',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const running = new Set<Running>()
  const stop = async (server: Running) => {
    turns.leave(server.url)
    running.delete(server)
    await server.stop()
  }
  return {
    sandboxUrl: sandbox.url,
    async start(release, more = {}) {
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const server = await run({
        args: ['server/main.ts'],
        cwd: release.folder,
        env: { ...settings, ...more, PORT: port },
        url,
        readyUrl: `${url}/readyz`,
        logFile: join(home, `${release.name}.log`),
      })
      running.add(server)
      turns.join(url)
      return server
    },
    stop,
    type: (release, words, more = {}) => ended(release, words, { ...settings, ...more }),
    async rows<Row>(sql: string) {
      if (!postgres) {
        const database = new DatabaseSync(join(home, 'data/giving.db'), { readOnly: true })
        try {
          return database.prepare(sql).all() as Row[]
        } finally {
          database.close()
        }
      }
      return rowsOf<Row>(postgres.url, sql)
    },
    async close() {
      for (const server of running) await stop(server)
      await sandbox.stop()
      await turns.close()
      await postgres?.stop()
    },
  }
}

/** Takes each connection to the next server that is in. */
async function takeTurns() {
  const servers: string[] = []
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((caller) => {
    const to = servers[turn++ % servers.length]
    open.add(caller.on('close', () => open.delete(caller)).on('error', () => caller.destroy()))
    if (to === undefined) return void caller.destroy()
    const { hostname, port } = new URL(to)
    const called = connect(Number(port), hostname).on('error', () => caller.destroy())
    caller
      .on('close', () => called.destroy())
      .pipe(called)
      .pipe(caller)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    join: (url: string) => void servers.push(url),
    leave: (url: string) => {
      if (servers.includes(url)) servers.splice(servers.indexOf(url), 1)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const each of open) each.destroy()
      }),
  }
}

const ended = ({ folder }: Release, words: readonly string[], env: Record<string, string>): Promise<Said> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code: code ?? 1, said: output.trim() }))
  })
