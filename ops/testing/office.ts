import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { GiftRequest } from '#gift/request.ts'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { type Sandbox, startSandbox, webhookId, webhookSecret } from '#server/providers/testing/sandbox.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { type Gift, giftById } from '#server/store/gift/gifts.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { openServices, type Services } from '#server/wiring.ts'
import { giving } from '../giving.ts'

/** What the command said, and the code with which it ended. */
export interface Printed {
  readonly code: number
  readonly out: string
  readonly err: string
  /** What `--json` printed. */
  json<T = Record<string, unknown>>(): T
}

/** The operators' command, on the database of a site where donors give, with a real worker beside it. */
export interface Office {
  readonly services: Services
  readonly env: Readonly<Record<string, string>>
  /** Types `giving …`; `env` changes settings for this once. */
  type(words: string, env?: Record<string, string>): Promise<Printed>
  /** A gift paid by card or with PayPal, as it stands in the ledger. */
  given(provider: 'stripe' | 'paypal', more?: Partial<GiftRequest>, card?: string): Promise<Gift>
  /** A gift that nobody has paid yet. */
  begun(provider: 'stripe' | 'paypal', more?: Partial<GiftRequest>): Promise<Gift>
  gift(id: string): Promise<Gift>
  /** What the operators did, oldest first. */
  audit(gift?: string): Promise<{ actor: string; action: string; details: unknown }[]>
  close(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const good = '4242424242424242'

/** What is there once tests run, as if it were there already. */
const later = <T extends object>(there: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(there(), name) as unknown })

/** An office with a sandbox of its own, for all tests of a file or a `describe`. @see openOffice */
export function officeForAll(...[dialect, worker, more]: Skip<Parameters<typeof openOffice>>) {
  let sandbox: Sandbox
  let office: Office
  beforeAll(async () => {
    sandbox = await startSandbox()
    office = await openOffice(sandbox, dialect, worker, more)
  })
  afterAll(async () => {
    await office.close()
    await sandbox.stop()
  })
  return { office: later(() => office), sandbox: later(() => sandbox) }
}

type Skip<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

/** Opens one on an empty database; `worker`: with a worker process beside it; `more`: settings of its own. */
export async function openOffice(
  sandbox: Sandbox,
  dialect: 'sqlite' | 'postgres',
  worker = false,
  more: Readonly<Record<string, string>> = {},
): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const database = dialect === 'postgres' ? await migratedDatabase(dialect) : null
  writeFileSync(join(folder, 'authority.pem'), await (await fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text())
  const env: Record<string, string> = {
    DATA_DIR: folder,
    TUNING: '{"CHANGES_QUIET":0}',
    ...(database ? { DATABASE_URL: database.address } : {}),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_CLIENT_ID: 'sandbox-client',
    PAYPAL_CLIENT_SECRET: 'sandbox-secret',
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_BASE: sandbox.url,
    PAYPAL_CERT_AUTHORITY: join(folder, 'authority.pem'),
    ...more,
  }
  const services = await openServices(readSettings(env), silentLog)
  const child = worker
    ? spawn(process.execPath, [main], {
        env: { ...env, PATH: process.env.PATH ?? '', ROLES: 'worker', LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : null
  // Only then has it given back what it would hold had it been killed: it would take our holds with it.
  if (child)
    await new Promise<void>((resolve) => child.stdout.on('data', (line) => /"started"/.test(line) && resolve()))

  const gift = async (id: string) => {
    const gift = await services.store.write(giftById(id))
    if (!gift) throw new Error(`no gift ${id}`)
    return gift
  }
  const begin = async (provider: 'stripe' | 'paypal', more: Partial<GiftRequest> = {}) =>
    value(await services.giving.begin(provider, asking({ attempt: null, ...more }), plainly))

  return {
    services,
    env,
    gift,
    async type(words, changed = {}) {
      const output = { out: '', err: '' }
      const typed = words.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
      const code = await giving(typed, {
        settings: () => readSettings({ ...env, ...changed }),
        say: (text) => {
          output.out += `${text}\n`
        },
        complain: (text) => {
          output.err += `${text}\n`
        },
      })
      return { ...output, code, json: <T>() => JSON.parse(output.out) as T }
    },
    begun: async (provider, more) => gift((await begin(provider, more)).gift.id),
    async given(provider, more, card = good) {
      const { gift: started, beginning } = await begin(provider, more)
      if (provider === 'stripe') await payAs(sandbox.url, beginning.clientSecret ?? '', card)
      else await sandbox.control(`paypal/approvals/${beginning.id}/approve`, {})
      if (provider === 'paypal') value(await services.giving.capture('paypal', beginning.id))
      else value(await services.giving.current(started.id))
      return gift(started.id)
    },
    async audit(id) {
      const all = services.store.db.selectFrom('audit').select(['actor', 'action', 'details']).orderBy('id')
      const rows = await (id === undefined ? all : all.where('gift', '=', id)).execute()
      return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }))
    },
    async close() {
      if (child) {
        const ended = new Promise((resolve) => child.once('close', resolve))
        child.kill('SIGTERM')
        await ended
      }
      await services.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
