import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { sandboxCommand } from '../../tools/project.mjs'
import { processEnv, type Running, root, run } from './process.ts'

/**
 * The payment sandbox as a process, sending its webhooks to the site at `origin`; its files lie in `home`, its log in `logs`.
 * @param more of its own options
 */
export async function startSandbox(
  home: string,
  origin: string,
  logs = home,
  more: readonly string[] = [],
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await run({
    args: [
      sandboxCommand,
      ...more,
      '--port',
      String(port),
      '--seed',
      '1',
      '--stripe-webhook',
      `${origin}/api/webhooks/stripe`,
      '--stripe-webhook-secret',
      'whsec_stage',
      '--paypal-webhook',
      `${origin}/api/webhooks/paypal`,
      '--paypal-webhook-id',
      'SANDBOXWEBHOOK001',
    ],
    url,
    readyUrl: url,
    logFile: join(logs, 'sandbox.log'),
  })
  const authority = await fetch(`${url}/_control/paypal/ca.pem`)
  writeFileSync(join(home, 'paypal-authority.pem'), await authority.text())
  return sandbox
}

/** The settings of a site at `origin` that pays with this sandbox. */
export const settingsFor = (home: string, origin: string, sandbox: Running): Record<string, string> => ({
  PORT: new URL(origin).port,
  HOST: '127.0.0.1',
  DRAIN: '0',
  TUNING: '{"CHANGES_QUIET":0}',
  DATA_DIR: join(home, 'data'),
  PUBLIC_ORIGIN: origin,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_stage',
  STRIPE_API_BASE: sandbox.url,
  BANK_DEBIT: 'on',
  PAYPAL_CLIENT_ID: 'sandbox-client',
  PAYPAL_CLIENT_SECRET: 'sandbox-secret',
  PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK001',
  PAYPAL_API_BASE: sandbox.url,
  PAYPAL_CERT_AUTHORITY: join(home, 'paypal-authority.pem'),
  LOG_LEVEL: 'debug',
})

/** What the operators' command said. */
export interface Said {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Types the operators' command with these settings. */
export const typeGiving = (settings: Record<string, string>, args: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...processEnv(), ...settings } }
    execFile(process.execPath, ['ops/giving.mjs', ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
    })
  })

/** Types it, and kills it as soon as `isTime`, which hears what it has said. @throws when it ends before */
export const typeGivingUntil = (
  settings: Record<string, string>,
  args: readonly string[],
  isTime: (said: string) => boolean,
) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['ops/main.ts', ...args], {
      cwd: root,
      env: { ...processEnv(), ...settings },
    })
    let output = ''
    const hear = (bytes: Buffer) => {
      output += bytes
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const looking = setInterval(() => isTime(output) && child.kill('SIGKILL'), 10)
    child.once('close', (_, signal) => {
      clearInterval(looking)
      if (signal === 'SIGKILL') resolve()
      else reject(new Error(output))
    })
  })
