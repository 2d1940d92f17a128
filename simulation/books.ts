import { origin } from './providers.ts'
import { strangersCents } from './strangers.ts'
import { began, type World } from './world.ts'

/** What the providers' own books say moved, in cents. */
export interface Totals {
  paid: number
  refunded: number
  disputed: number
}

interface Page<T> {
  readonly data: readonly T[]
  readonly has_more: boolean
}

/** Everything in one of Stripe's lists. */
export async function stripeList<T extends { id: string }>(world: World, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = (await calmly(world, `${origin}/v1/${path}?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' },
    })) as Page<T>
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

/** Adds up what the sandbox's books say, refunds that failed and disputes that were won left out. */
export async function booksOf(world: World): Promise<Totals> {
  const [stripe, paypal] = [await stripeBooks(world), await paypalBooks(world)]
  return {
    paid: stripe.paid + paypal.paid,
    refunded: stripe.refunded + paypal.refunded,
    disputed: stripe.disputed + paypal.disputed,
  }
}

async function stripeBooks(world: World): Promise<Totals> {
  type Charge = { id: string; amount: number; status: string; paid: boolean }
  type Refund = { id: string; amount: number; status: string }
  const charges = (await stripeList<Charge>(world, 'charges')).filter(({ amount }) => amount !== strangersCents)
  const refunds = await stripeList<Refund>(world, 'refunds')
  const disputes = await stripeList<Refund>(world, 'disputes')
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const harmless = new Set(['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented'])
  return {
    paid: sum(charges.filter((charge) => charge.paid && charge.status === 'succeeded')),
    refunded: sum(refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')),
    disputed: sum(disputes.filter((dispute) => !harmless.has(dispute.status))),
  }
}

const month = 31 * 86_400_000

async function paypalBooks(world: World): Promise<Totals> {
  const totals: Totals = { paid: 0, refunded: 0, disputed: 0 }
  for (const line of await lines(world)) {
    if (line.transaction_status !== 'S') continue
    const amount = centsOf(line)
    if (amount === strangersCents) continue
    if (line.transaction_event_code === 'T1107') totals.refunded += amount
    else if (line.transaction_event_code === 'T1201') totals.disputed += amount
    else totals.paid += amount
  }
  return totals
}

async function tokenOf(world: World): Promise<string> {
  const access = await calmly(world, `${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return (access as { access_token: string }).access_token
}

/** What PayPal answers to a question of the auditor. */
export const ask = async (world: World, path: string): Promise<unknown> =>
  calmly(world, `${origin}${path}`, { headers: { authorization: `Bearer ${await tokenOf(world)}` } })

/** PayPal's whole statement, read as it must be, a month at a time. */
export async function lines(world: World): Promise<Line[]> {
  const token = await tokenOf(world)
  const all: Line[] = []
  for (let from = began; from <= world.clock.now(); from += month) {
    const to = new Date(from + month - 1).toISOString()
    const query = `start_date=${new Date(from).toISOString()}&end_date=${to}&page_size=500`
    const page = (await calmly(world, `${origin}/v1/reporting/transactions?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })) as { transaction_details?: readonly { transaction_info: Line }[] }
    all.push(...(page.transaction_details ?? []).map((detail) => detail.transaction_info))
  }
  return all
}

/** The auditor's own look at the books: asked again until the provider's bad day lets it through. */
async function calmly(world: World, url: string, init: RequestInit): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await world.sandbox.fetch(url, init).catch(() => null)
    if (answer?.ok) return answer.json()
    if (answer?.status === 404) return {}
    if (tries === 50) throw new Error(`${url}: ${answer ? `${answer.status} ${await answer.text()}` : 'cut off'}`)
  }
}

/** The amount of a line, without its sign. */
export const centsOf = (line: Line): number => Math.round(Math.abs(Number(line.transaction_amount.value)) * 100)

export interface Line {
  readonly transaction_id: string
  readonly transaction_event_code: string
  readonly transaction_status: string
  readonly transaction_amount: { readonly value: string }
}
