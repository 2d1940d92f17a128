import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mail, mailsIn } from './mails.ts'
import { freePort, type Running, root, run } from './process.ts'
import { type SandboxControl, sandboxControl } from './sandbox.ts'

/** A whole house of its own: the built site, served by the real server, with payment providers that are pretended. */
export interface Stage {
  /** The site's origin. */
  readonly url: string
  readonly dataDir: string
  readonly sandbox: SandboxControl
  /** Every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>
  /** The operators' command, on this house's data. */
  giving(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }>
  /** The server's process; another one after `restart`. */
  server(): Running
  /** Starts the server again on the same data; it must have ended. `env` adds to its settings. */
  restart(env?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** Starts a house on free ports, with an empty data folder. `env` adds to the server's settings. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  if (!existsSync(join(root, 'dist/site/index.html'))) throw new Error('The site is not built: npm run build')
  const home = mkdtempSync(join(tmpdir(), 'giving-stage-'))
  const dataDir = join(home, 'data')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const settings: Record<string, string> = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_stage',
    STRIPE_API_BASE: sandboxUrl,
    STRIPE_JS_URL: `${sandboxUrl}/stripe.js`,
    PAYPAL_CLIENT_ID: 'sandbox-client',
    PAYPAL_CLIENT_SECRET: 'sandbox-secret',
    PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK001',
    PAYPAL_API_BASE: sandboxUrl,
    PAYPAL_SDK_URL: `${sandboxUrl}/sdk/js`,
    PAYPAL_CERT_AUTHORITY: join(home, 'paypal-authority.pem'),
    LOG_LEVEL: 'debug',
    ...env,
  }
  const sandbox = await run({
    args: [
      ...['sandbox/main.ts', '--port', String(sandboxPort), '--seed', '1'],
      ...['--stripe-webhook', `${url}/api/webhooks/stripe`, '--stripe-webhook-secret', 'whsec_stage'],
      ...['--paypal-webhook', `${url}/api/webhooks/paypal`, '--paypal-webhook-id', 'SANDBOXWEBHOOK001'],
    ],
    url: sandboxUrl,
    readyUrl: sandboxUrl,
    logFile: join(home, 'sandbox.log'),
  })
  const authority = await fetch(`${sandboxUrl}/_control/paypal/ca.pem`)
  writeFileSync(join(home, 'paypal-authority.pem'), await authority.text())
  const serve = (more: Record<string, string> = {}) =>
    run({
      args: ['server/main.ts'],
      env: { ...settings, ...more },
      url,
      readyUrl: `${url}/healthz`,
      logFile: join(home, 'server.log'),
    })
  let server = await serve().catch(async (error) => {
    await sandbox.stop()
    throw error
  })

  return {
    url,
    dataDir,
    sandbox: sandboxControl(sandboxUrl),
    mails: () => mailsIn(dataDir),
    giving: (...args) =>
      new Promise((resolve) => {
        const options = { cwd: root, env: { PATH: process.env.PATH ?? '', ...settings } }
        execFile(process.execPath, ['ops/giving.mjs', ...args], options, (error, stdout, stderr) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
        })
      }),
    server: () => server,
    async restart(more) {
      server = await serve(more)
    },
    async close() {
      await server.stop()
      await sandbox.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
