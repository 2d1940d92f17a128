import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subscribe } from '../../../bench/site.ts'
import { type Said, settingsFor, typeGiving } from '../../../e2e/stage/parts.ts'
import { type Running, run } from '../../../e2e/stage/process.ts'
import { freePort } from '../../../tools/free-port.ts'
import { startPostgres } from '../../../tools/postgres.ts'
import { sandboxCommand } from '../../../tools/project.mjs'
import { type ProxyName, type RunningProxy, startProxy } from '../../proxy/running.ts'
import { rowsOf } from '../rows.ts'
import type { Release } from '../upgrade/place.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { openWire, type Wire } from './wire.ts'

/** Two servers and a worker on one PostgreSQL, with a proxy before the servers; the sandbox as the provider. */
export interface Site {
  readonly proxy: RunningProxy
  /** Where servers and donors ask the provider: by its wire. */
  readonly sandboxUrl: string
  /** Between the provider and all who ask it; what it sends by itself goes another way. */
  readonly provider: Wire
  /** Between PostgreSQL and all of them, or the pooler that stands before them. */
  readonly database: Wire
  /** PgBouncer, where it was asked for. */
  readonly pooler: Pooler | null
  /** One after the other is ended in good order and started again as this release. Answers what ended badly. */
  roll(release: Release): Promise<readonly string[]>
  /** Ends the first server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again. */
  back(release: Release): Promise<void>
  rows<Row>(sql: string): Promise<readonly Row[]>
  /** The operators' command. */
  giving(...args: string[]): Promise<Said>
  /** All that the servers and the worker have logged. */
  log(): string
  close(): Promise<void>
}

/** Starts all of it. @param home an empty folder for its files and logs @param pooled with PgBouncer before PostgreSQL */
export async function openSite(name: ProxyName, home: string, release: Release, pooled = false): Promise<Site> {
  mkdirSync(home)
  const ending: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ending.reverse()) await end()
  }
  try {
    const postgres = await startPostgres()
    ending.push(postgres.stop)
    const database = await openWire(Number(new URL(postgres.url).port))
    ending.push(database.cut)
    const pooler = pooled ? await startPooler(join(home, 'pooler'), database.port) : null
    if (pooler) ending.push(pooler.stop)
    const ports = [await freePort(), await freePort(), await freePort()] as const
    const proxy = await startProxy(name, home, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
    ending.push(proxy.stop)
    const sandbox = await openSandbox(home, proxy)
    ending.push(sandbox.stop)
    const provider = await openWire(Number(new URL(sandbox.url).port))
    ending.push(provider.cut)
    const sandboxUrl = `http://127.0.0.1:${provider.port}`
    const settings = {
      ...settingsFor(home, proxy.origin, { ...sandbox, url: sandboxUrl }),
      STRIPE_WEBHOOK_SECRET: await subscribe(sandbox.url, `${proxy.origin}/api/webhooks/stripe`),
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      PAYPAL_CERT_AUTHORITY: '',
      DATABASE_URL: pooler?.url ?? `postgres://postgres@127.0.0.1:${database.port}/postgres`,
      TRUSTED_PROXIES: '1',
      DRAIN: '5',
      LOG_LEVEL: 'info',
      ...(pooler ? { MIGRATE: 'no' } : {}),
    }
    const start = (role: 'web' | 'worker', port: number, { folder }: Release) => {
      const url = `http://127.0.0.1:${port}`
      const own: Record<string, string> =
        role === 'web' ? { ROLES: role, PORT: String(port) } : { ROLES: role, METRICS_PORT: String(port) }
      return run({
        args: ['server/main.ts'],
        cwd: folder,
        env: { ...settings, ...own },
        url,
        readyUrl: role === 'web' ? `${url}/readyz` : `${url}/metrics`,
        logFile: join(home, 'servers.log'),
      })
    }
    const giving = (...args: string[]) => typeGiving({ ...settings, DATABASE_URL: postgres.url }, args)
    // It holds a lock of its session: no pooler gives it one.
    if (pooler) await giving('migrate')
    const members = [
      { role: 'web', port: ports[0] },
      { role: 'web', port: ports[1] },
      { role: 'worker', port: ports[2] },
    ] as const
    const running: Running[] = []
    ending.push(() => Promise.all(running.map((member) => member.stop())))
    for (const { role, port } of members) running.push(await start(role, port, release))
    // A crowd that the operator knows of: these donors work no proof out.
    await rowsOf(postgres.url, "insert into setting (name, value) values ('expected-gifts', '100000')")
    const first = () => running[0] as Running
    return {
      proxy,
      sandboxUrl,
      provider,
      database,
      pooler,
      giving,
      async roll(next) {
        const bad: string[] = []
        for (const [at, { role, port }] of members.entries()) {
          const old = running[at] as Running
          await old.stop()
          const code = await old.ended
          if (code !== 0) bad.push(`${role} ended with ${code}`)
          running[at] = await start(role, port, next)
        }
        return bad
      },
      kill: () => first().kill(),
      async back(again) {
        running[0] = await start('web', ports[0], again)
      },
      rows: (sql) => rowsOf(postgres.url, sql),
      log: () => first().log(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The provider, which sends its webhooks through the proxy, and knows its certificate. */
async function openSandbox(home: string, { certificate }: RunningProxy): Promise<Running> {
  const authority = join(home, 'authority.pem')
  writeFileSync(authority, certificate)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  return run({
    args: [sandboxCommand, '--fast', '--seed', '1', '--port', String(port)],
    env: { NODE_EXTRA_CA_CERTS: authority },
    url,
    readyUrl: url,
    logFile: join(home, 'sandbox.log'),
  })
}
