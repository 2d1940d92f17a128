import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../index.ts'

/** The secret the listening endpoint's events are signed with. */
const WEBHOOK_SECRET = 'whsec_test_listener'

/** The instant at which the tests' time stands still. */
export const NOW = Date.UTC(2026, 10, 21, 12)

/** A sandbox, the unmodified Stripe SDK pointed at it, and a listener that verifies every event with that SDK. */
export type Account = {
  sandbox: Sandbox
  stripe: Stripe
  /** Events that came, oldest first, after everything due was sent. */
  events(): Promise<Stripe.Event[]>
  types(): Promise<string[]>
  /** Signatures the SDK refused. */
  refused: string[]
  /** What the listener answers, 200 unless told. */
  answer: { status: number }
  /** What the donor's browser does: confirm with card data and the publishable key. */
  confirm(secret: string, number: string, more?: Record<string, string>): Promise<{ status: number; body: Body }>
  close(): Promise<void>
}

type Body = {
  id: string
  status: string
  next_action: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null
  error?: { type: string; code?: string; decline_code?: string; message: string; param?: string }
}

/** Opens an account of its own for one test file. */
export async function openAccount(options: SandboxOptions = {}): Promise<Account> {
  const received: Stripe.Event[] = []
  const refused: string[] = []
  const answer = { status: 200 }
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      try {
        const signature = String(request.headers['stripe-signature'])
        // The events are signed with the sandbox's time, which stands still or runs ahead: no tolerance to check.
        const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 0)
        if (answer.status === 200) received.push(event)
      } catch (error) {
        refused.push((error as Error).message)
      }
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  const sandbox = await startSandbox({ clock: { at: NOW }, stripeWebhook: { url, secret: WEBHOOK_SECRET }, ...options })
  sandbox.control.webhooks.set({ inOrder: true })
  const { hostname, port } = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const events = async () => {
    await sandbox.control.settle()
    return received
  }
  return {
    sandbox,
    stripe,
    events,
    types: async () => (await events()).map((event) => event.type),
    refused,
    answer,
    async confirm(secret, number, more = {}) {
      const [id] = secret.split('_secret_')
      const kind = secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      const form = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
        ...more,
      })
      const got = await fetch(`${sandbox.url}/v1/${kind}/${id}/confirm`, { method: 'POST', body: form })
      return { status: got.status, body: (await got.json()) as Body }
    },
    async close() {
      await sandbox.close()
      listener.close()
      listener.closeAllConnections()
    },
  }
}
