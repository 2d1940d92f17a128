import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eventsOf } from '#server/providers/stripe/events.ts'
import { type Running, run } from '../e2e/stage/process.ts'
import { freePort } from '../tools/free-port.ts'
import { sandboxCommand } from '../tools/project.mjs'

/** The real server against the sandbox in its fastest mode, each a process of its own. */
export interface RunningSite {
  readonly url: string
  readonly sandboxUrl: string
  readonly server: Running
  readonly sandbox: Running
  /** What the server was set to, for another program beside it. */
  readonly settings: Readonly<Record<string, string>>
  /** Signs the webhooks that the server takes. */
  readonly webhookSecret: string
  /** Starts the server once more at the same place, after it was killed. */
  startAgain(): Promise<Running>
  /** Starts a worker beside the server, as its unit does: it gives way. */
  startWorker(): Promise<Running>
  close(): Promise<void>
}

export interface SiteOptions {
  /** A PostgreSQL database's URL, or a SQLite file named giving.db. */
  readonly database: string
  /** Where the server's processor profile is written when it ends. */
  readonly profile?: string
  /** What the server does; letters are queued and not sent, another process's work, unless told otherwise. */
  readonly roles?: 'web' | 'all'
  /** More of its settings. */
  readonly env?: Readonly<Record<string, string>>
  /** The command that starts it. */
  readonly within?: readonly string[]
}

const isPostgres = (database: string) => database.startsWith('postgres')

/**
 * Starts both, the sandbox with a seed of its own: its ids must not come again. Every donor of the benchmark names an address
 * of their own, so the server trusts one proxy.
 */
export async function startSite({
  database,
  profile,
  roles = 'web',
  env = {},
  within = [],
}: SiteOptions): Promise<RunningSite> {
  const home = mkdtempSync(join(tmpdir(), 'giving-bench-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const sandbox = await run({
    args: [sandboxCommand, '--fast', '--seed', String(sandboxPort), '--port', String(sandboxPort)],
    url: sandboxUrl,
    readyUrl: sandboxUrl,
    logFile: join(home, 'sandbox.log'),
  })
  const webhookSecret = await subscribe(sandboxUrl, `${url}/api/webhooks/stripe`)
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DRAIN: '0',
    ...(isPostgres(database) ? { DATA_DIR: home, DATABASE_URL: database } : { DATA_DIR: dirname(database) }),
    PUBLIC_ORIGIN: url,
    TRUSTED_PROXIES: '1',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandboxUrl,
  }
  const start = () =>
    run({
      within,
      args: [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), 'server/main.ts'],
      env: { ...settings, ROLES: roles, ...env },
      url,
      readyUrl: `${url}/healthz`,
      logFile: join(home, 'server.log'),
    })
  const server = await start().catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  return {
    url,
    sandboxUrl,
    server,
    sandbox,
    webhookSecret,
    settings,
    startAgain: start,
    async startWorker() {
      const metrics = `http://127.0.0.1:${await freePort()}`
      return await run({
        within: ['nice', '-n', '10'],
        args: ['server/main.ts'],
        env: { ...settings, ROLES: 'worker', METRICS_PORT: new URL(metrics).port },
        url: metrics,
        readyUrl: `${metrics}/metrics`,
        logFile: join(home, 'worker.log'),
      })
    },
    async close() {
      await server.stop()
      await sandbox.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The least that a server here can do to accept a gift, beside the same sandbox. */
export async function openBare(sandboxUrl: string, database: string, folder: string): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['bench/bare.ts', String(port), sandboxUrl, database]
  return await run({ args, url, readyUrl: url, logFile: join(folder, 'bare.log') })
}

/** Asks for the events that mean something to us, as docs/operating.md advises; answers the secret that signs them. */
export async function subscribe(sandboxUrl: string, url: string): Promise<string> {
  const form = new URLSearchParams({ url })
  for (const event of eventsOf(null)) form.append('enabled_events[]', event)
  const answer = await fetch(`${sandboxUrl}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: form,
  })
  const { secret } = (await answer.json()) as { secret: string }
  return secret
}
