import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '../free-port.ts'
import { sandboxCommand } from '../project.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The functions that ran, by their file. */
type Ran = ReadonlyMap<string, ReadonlySet<string>>

/** A server with its sandbox, of whose files is known which run. */
export interface Walk {
  /** The files of which a function has run since the last time, from the project's root. */
  ran(): Promise<Ran>
  /** Begins a card gift of fifty dollars, of which Stripe tells by no webhook yet. @returns what its browser needs to pay */
  begin(): Promise<{ readonly clientSecret: string }>
  /** Pays it with a card, as Stripe's own script does. */
  pay(begun: { readonly clientSecret: string }): Promise<void>
  /** How many letters that thank for a gift have left. */
  thanked(): number
  close(): Promise<void>
}

/** Starts both. The site need not be built: no page is looked at. */
export async function openWalk(): Promise<Walk> {
  const home = mkdtempSync(join(tmpdir(), 'walk-'))
  const [web, stripe] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const secret = 'whsec_0123456789abcdef0123456789abcdef'
  const children: ChildProcess[] = []
  const program = (args: readonly string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    return child
  }
  const close = async () => {
    for (const child of children) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGKILL')
      await ended
    }
    rmSync(home, { recursive: true })
  }
  try {
    const options = ['--stripe-webhook', `${web}/api/webhooks/stripe`, '--stripe-webhook-secret', secret]
    const sandbox = program([sandboxCommand, '--port', new URL(stripe).port, '--seed', '1', ...options], {})
    const server = program(['--import', './tools/rules/coverage.mjs', 'server/main.ts'], {
      PORT: new URL(web).port,
      PUBLIC_ORIGIN: web,
      DATA_DIR: join(home, 'data'),
      BUILT: unbuilt(home),
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_BASE: stripe,
      STRIPE_JS_URL: `${stripe}/stripe.js`,
      LOG_LEVEL: 'error',
    })
    await Promise.all([answers(stripe, sandbox), answers(`${web}/healthz`, server)])
    let total = 0
    /** Of Stripe's webhooks so many never arrive, from 0 to 1. */
    const loses = (lose: number) => posted(`${stripe}/_control/webhooks`, json, JSON.stringify({ lose }))
    return {
      ran: async () => {
        server.send('ran')
        const [scripts] = (await once(server, 'message')) as [{ url: string; ran: string[] }[]]
        const ours = pathToFileURL(root).href
        return new Map(
          scripts
            .filter(({ url, ran }) => url.startsWith(ours) && !/node_modules|^tools/.test(url) && ran.length > 0)
            .map(({ url, ran }) => [url.slice(ours.length), new Set(ran)]),
        )
      },
      begin: async () => {
        await loses(1)
        total += 1
        const body = JSON.stringify({ ...gift, attempt: String(total).padStart(18, 'a') })
        return await posted(`${web}/api/create-payment-intent`, { origin: web, ...json }, body)
      },
      pay: async ({ clientSecret }) => {
        await loses(0)
        const form = new URLSearchParams({ client_secret: clientSecret, ...card })
        const headers = { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' }
        const id = clientSecret.split('_secret')[0]
        await posted(`${stripe}/v1/payment_intents/${id}/confirm`, headers, String(form))
      },
      thanked: () => {
        const database = new DatabaseSync(join(home, 'data/giving.db'), { readOnly: true })
        try {
          const count = "select count(*) as sent from letter where kind = 'receipt' and status = 'sent'"
          return Number(database.prepare(count).get()?.sent)
        } finally {
          database.close()
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const json = { 'content-type': 'application/json' }

const gift = {
  amount: 50,
  frequency: 'once',
  donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
  language: 'en',
  country: 'US',
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
}

/** Pages of which there are none, and what would render some. */
function unbuilt(home: string): string {
  const folder = join(home, 'built')
  mkdirSync(join(folder, 'site'), { recursive: true })
  mkdirSync(join(folder, 'render'))
  const charity = JSON.stringify(new URL('../../charity/chosen.mjs', import.meta.url))
  writeFileSync(
    join(folder, 'render/render.js'),
    `import { experiment, identity } from ${charity}
export const charityName = identity.name
export const experimentBuilt = JSON.stringify(experiment)
export const render = () => ''
`,
  )
  return folder
}

async function posted<T>(url: string, headers: Record<string, string>, body: string): Promise<T> {
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Waits for a program to answer. @throws when it has ended before */
async function answers(url: string, program: ChildProcess): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (program.exitCode !== null) throw new Error(`${url} has ended with ${program.exitCode}`)
  }
}

/** The files of a leg of which something ran that does not run while nothing happens. */
export const filesOf = (leg: Ran, idle: Ran): readonly string[] =>
  [...leg].filter(([file, ran]) => [...ran].some((name) => !idle.get(file)?.has(name))).map(([file]) => file)

/** What ran at one of these times or another. */
export function together(times: readonly Ran[]): Ran {
  const all = new Map<string, ReadonlySet<string>>()
  for (const [file, ran] of times.flatMap((each) => [...each]))
    all.set(file, new Set([...(all.get(file) ?? []), ...ran]))
  return all
}
