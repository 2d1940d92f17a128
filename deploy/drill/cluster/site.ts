import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { subscribe } from '../../../bench/site.ts'
import { type Said, settingsFor, typeGiving } from '../../../e2e/stage/parts.ts'
import { type Running, run } from '../../../e2e/stage/process.ts'
import { type SandboxControl, sandboxControl } from '../../../e2e/stage/sandbox.ts'
import { root, sandboxCommand } from '../../../tools/project.mjs'
import { type RunningProxy, startProxy } from '../../proxy/running.ts'
import { databaseUrl } from './database.ts'
import { type Mails, openMails } from './mails.ts'

type Role = 'web1' | 'web2' | 'worker'
const ports: Readonly<Record<Role, number>> = { web1: 3001, web2: 3002, worker: 3003 }

/** Two web processes and a worker, as a charity would run them; HAProxy before them and before the database; the sandbox as the provider. */
export class Site {
  /** Where donors come in: HAProxy, with a certificate of its own. */
  readonly url: string
  readonly certificate: string
  readonly mails: Mails
  readonly sandbox: SandboxControl
  private readonly home: string
  private readonly settings: Record<string, string>
  private readonly members = new Map<string, Running>()
  private readonly killed = new Set<Running>()
  /** What ended though nobody ended it, in words. */
  readonly ended: string[] = []

  private constructor(
    home: string,
    settings: Record<string, string>,
    mails: Mails,
    proxy: RunningProxy,
    sandbox: Running,
  ) {
    this.home = home
    this.settings = settings
    this.mails = mails
    this.url = proxy.origin
    this.certificate = proxy.certificate
    this.sandbox = sandboxControl(sandbox.url)
  }

  /** Starts all of it, and makes the tables. @param home holds its logs */
  static async open(home: string, databaseMachines: Record<string, string>): Promise<Site> {
    const log = (name: string) => join(home, 'logs', `${name}.log`)
    const toDatabase = startBalancer(databaseMachines, log('haproxy-database'))
    const own = join(home, 'proxy')
    mkdirSync(own)
    const proxy = await startProxy('haproxy', own, [`127.0.0.1:${ports.web1}`, `127.0.0.1:${ports.web2}`])
    const mails = await openMails()
    const url = 'http://127.0.0.1:4242'
    const sandbox = await run({
      args: [sandboxCommand, '--fast', '--seed', '1', '--port', '4242'],
      env: { NODE_EXTRA_CA_CERTS: join(own, 'cert.pem') },
      url,
      readyUrl: url,
      logFile: log('sandbox'),
    })
    const settings = {
      ...settingsFor(home, proxy.origin, sandbox),
      STRIPE_WEBHOOK_SECRET: await subscribe(url, `${proxy.origin}/api/webhooks/stripe`),
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      DRAIN: '5',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl('giving'),
      MIGRATE: 'no',
      TRUSTED_PROXIES: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Gifts <gifts@example.org>',
    }
    const site = new Site(home, settings, mails, proxy, sandbox)
    site.watch('sandbox', sandbox)
    void proxy.ended.then(() => site.ended.push('HAProxy before the site'))
    toDatabase.once('exit', () => site.ended.push('HAProxy before the database'))
    const migrated = await typeGiving({ ...settings, DATABASE_URL: databaseUrl('giving_owner') }, ['migrate'])
    if (migrated.code !== 0) throw new Error(`giving migrate: ${migrated.stdout}${migrated.stderr}`)
    await site.giving('shield', 'off')
    for (const role of ['web1', 'web2', 'worker'] as const) await site.start(role)
    return site
  }

  private watch(name: string, process: Running): void {
    this.members.set(name, process)
    void process.ended.then((how) => {
      if (!this.killed.has(process)) this.ended.push(`${name} (${how})`)
    })
  }

  /** Starts a web process or the worker, as a process keeper does. */
  async start(role: Role): Promise<void> {
    const url = `http://127.0.0.1:${ports[role]}`
    const own: Record<string, string> =
      role === 'worker'
        ? { ROLES: 'worker', METRICS_PORT: String(ports[role]) }
        : { ROLES: 'web', PORT: String(ports[role]) }
    const process = await run({
      args: ['server/main.ts'],
      env: { ...this.settings, ...own },
      url,
      readyUrl: role === 'worker' ? `${url}/metrics` : `${url}/readyz`,
      logFile: join(this.home, 'logs', `${role}.log`),
    })
    this.watch(role, process)
  }

  /** kill -9 */
  async kill(role: Role): Promise<void> {
    const process = this.members.get(role)
    if (!process) throw new Error(`${role} does not run`)
    this.killed.add(process)
    await process.kill()
  }

  /** The provider's own clock, in whole seconds since 1970: it is moved ahead of ours. */
  async providerTime(): Promise<number> {
    return Math.floor((await this.sandbox.control<{ now: number }>('GET', '/clock')).now / 1000)
  }

  /** The operators' command, beside the servers. */
  giving(...args: string[]): Promise<Said> {
    return typeGiving(this.settings, args)
  }
}

/** HAProxy as it stands beside each process of ours, as deploy/postgres ships it. */
function startBalancer(machines: Record<string, string>, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn('haproxy', ['-db', '-f', join(root, 'deploy/postgres/haproxy.cfg')], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...machines },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}
