import type { Sandbox } from 'payment-sandbox'
import type { Clock } from '#server/base/clock.ts'
import { createPaypal } from '#server/providers/paypal/paypal.ts'
import type { Dice } from '../dice.ts'
import {
  type Bank,
  deployment,
  type Offer,
  origin,
  type SimulatedProvider,
  type Totals,
  webhookUrl,
} from '../provider.ts'
import { isStrangers, stranger, strangersCents } from '../strangers.ts'
import { calmly, control, form, reached, retryPolicyOf, slowCalls } from './reach.ts'

const webhookId = '0SIMULATION000001'
const clientId = 'sandbox-client'
const clientSecret = 'sandbox-secret'

/** How a payer may pay at PayPal: at once, in some days, refused at the capture, or by a capture that is declined. */
export const fundings = ['balance', 'echeck', 'declining', 'denied'] as const

const slowPaths = ['/v2/checkout/orders', '/v2/checkout/orders/*/capture', '/v1/billing/subscriptions*'] as const

/** PayPal, as the sandbox pretends it. */
export const paypal: SimulatedProvider = {
  name: 'paypal',
  weight: 1,
  sandbox: { paypalWebhook: { url: webhookUrl('paypal'), id: webhookId } },
  async open({ sandbox, clock }): Promise<Bank> {
    /** PEM of the sandbox's own authority for PayPal's signatures. */
    const authority = await (await sandbox.fetch(`${origin}/_control/paypal/ca.pem`)).text()
    const opened = clock.now()
    const happened = { 'approvals that lingered': 0 }
    return {
      name: 'paypal',
      happened,
      weight: 1,
      staysOpen: 'monthly',
      approvesRaises: true,
      connect: (reach) =>
        createPaypal({
          clientId,
          clientSecret,
          webhookId,
          apiBase: origin,
          certAuthority: authority,
          publicOrigin: 'http://site.test',
          deployment,
          organisation: 'The hospital',
          retryPolicy: retryPolicyOf(reach),
          fetch: reach.gate.out(sandbox.fetch),
        }),
      agree: ({ id }) => approveAtPaypal({ sandbox }, id),
      async pay(dice, { id }) {
        if (dice.happens(0.2)) return 'nothing' // Cancelled at PayPal.
        await approveAtPaypal({ sandbox }, id, dice.happens(0.7) ? 'balance' : dice.pick(fundings))
        if (await isLingering(sandbox, id)) happened['approvals that lingered']++
        return 'capture'
      },
      takingPath: { once: '/v2/checkout/orders/*/capture', monthly: '/v1/billing/subscriptions*' },
      isPaid: (offer) => isPaid(sandbox, offer),
      async disturb(dice) {
        const sometimes = (most: number) => (dice.happens(0.5) ? dice.fraction() * most : 0)
        slowCalls(sandbox, dice, slowPaths)
        await control(sandbox, 'paypal/settings', {
          lingerRate: sometimes(1),
          lingerMs: dice.between(600_000, 100_000_000),
          lingerLossRate: 0.3,
          reviewRate: sometimes(0.3),
          reviewMs: dice.between(60_000, 100_000_000),
          disputesListedAfterMs: lateDisputes(dice.fork('disputes')),
        })
      },
      calm: async () => void (await control(sandbox, 'paypal/settings', { lingerRate: 0, reviewRate: 0 })),
      async stranger(dice) {
        const { giftId, payer } = stranger(dice)
        const custom = giftId === null ? {} : { custom_id: `${giftId}.elsewhere` }
        const [given_name, surname] = payer.name.split(' ')
        const sale = { cents: strangersCents, kind: 'order', description: 'Mug', given_name, surname }
        await control(sandbox, 'paypal/foreign-payments', { ...sale, email_address: payer.email, ...custom })
      },
      totals: async () => totals(await statement(sandbox, clock, opened)),
      takesMonthly: (subscription) => takesMonthly(sandbox, subscription),
      trouble: async (dice, pass) => trouble(sandbox, await statement(sandbox, clock, opened), dice, pass),
      failNext: async (subscription) =>
        void (await control(sandbox, `paypal/subscriptions/${subscription}/fail-next`, {})),
    }
  },
}

/** On some days a dispute is told by its event and listed hours or days later, after the reversal of its payment. */
const lateDisputes = (dice: Dice): number => (dice.happens(0.4) ? dice.between(3_600_000, 200_000_000) : 0)

/** Presses the button of PayPal's approval page. */
export async function approveAtPaypal(
  { sandbox }: { readonly sandbox: Sandbox },
  id: string,
  funding: (typeof fundings)[number] = 'balance',
): Promise<void> {
  const approve = form({ email_address: 'robin.donor@example.com', funding })
  await reached(sandbox.fetch(`${origin}/_control/paypal/approvals/${id}/approve`, approve))
}

function totals(lines: readonly Line[]): Totals {
  const totals: Totals = { paid: 0, refunded: 0, disputed: 0, disputeFees: 0 }
  for (const line of lines) {
    if (line.transaction_status !== 'S') continue
    const amount = centsOf(line)
    // a part that goes back to a donor of ours may be any amount, and no stranger is given anything back
    if (line.transaction_event_code === 'T1107') totals.refunded += amount
    else if (isStrangers(amount)) continue
    else if (line.transaction_event_code === 'T1201') totals.disputed += amount
    else totals.paid += amount
  }
  return totals
}

interface Line {
  readonly transaction_id: string
  readonly transaction_event_code: string
  readonly transaction_status: string
  readonly transaction_amount: { readonly value: string }
}

const centsOf = (line: Line): number => Math.round(Math.abs(Number(line.transaction_amount.value)) * 100)

interface Order {
  readonly purchase_units?: readonly { readonly payments?: { readonly captures?: readonly { status: string }[] } }[]
}

async function isPaid(sandbox: Sandbox, { id, frequency }: Offer): Promise<boolean> {
  const headers = await token(sandbox)
  if (frequency === 'monthly') {
    const subscription = (await calmly(sandbox, `/v1/billing/subscriptions/${id}`, { headers })) as Subscription
    return subscription.billing_info?.last_payment !== undefined
  }
  const order = (await calmly(sandbox, `/v2/checkout/orders/${id}`, { headers })) as Order
  const captures = order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? []
  return captures.some(({ status }) => status !== 'DECLINED' && status !== 'FAILED')
}

/** Whether a subscription is approved and has not begun yet. */
async function isLingering(sandbox: Sandbox, id: string): Promise<boolean> {
  if (!id.startsWith('I-')) return false
  const object = await calmly(sandbox, `/v1/billing/subscriptions/${id}`, { headers: await token(sandbox) })
  return (object as { status?: string }).status === 'APPROVED'
}

const month = 31 * 86_400_000

async function token(sandbox: Sandbox): Promise<{ authorization: string }> {
  const body = form({ grant_type: 'client_credentials' })
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const init = { ...body, headers: { ...body.headers, authorization } }
  const access = (await calmly(sandbox, '/v1/oauth2/token', init)) as { access_token: string }
  return { authorization: `Bearer ${access.access_token}` }
}

/** PayPal's whole statement, read as it must be, a month at a time. */
async function statement(sandbox: Sandbox, clock: Clock, since: number): Promise<Line[]> {
  const headers = await token(sandbox)
  const all: Line[] = []
  for (let from = since; from <= clock.now(); from += month) {
    const to = new Date(from + month - 1).toISOString()
    const query = `start_date=${new Date(from).toISOString()}&end_date=${to}&page_size=500`
    const page = (await calmly(sandbox, `/v1/reporting/transactions?${query}`, { headers })) as {
      transaction_details?: readonly { transaction_info: Line }[]
    }
    all.push(...(page.transaction_details ?? []).map((detail) => detail.transaction_info))
  }
  return all
}

interface Subscription {
  readonly billing_info?: { readonly last_payment?: object }
  readonly plan?: {
    readonly billing_cycles: readonly {
      readonly pricing_scheme: { readonly fixed_price: { readonly value: string; readonly currency_code: string } }
      readonly frequency: { readonly interval_unit: string }
    }[]
  }
}

async function takesMonthly(sandbox: Sandbox, subscription: string): Promise<string> {
  const path = `/v1/billing/subscriptions/${subscription}?fields=plan`
  const { plan } = (await calmly(sandbox, path, { headers: await token(sandbox) })) as Subscription
  const [cycle] = plan?.billing_cycles ?? []
  const { value, currency_code } = cycle?.pricing_scheme.fixed_price ?? { value: '', currency_code: '' }
  return `${Number(value)} ${currency_code} ${cycle?.frequency.interval_unit}`.toLowerCase()
}

/** When a subscription's payer was charged (unix milliseconds), until `now`. */
export async function paypalCharges(sandbox: Sandbox, subscription: string, now: number): Promise<number[]> {
  const period = `start_time=2026-01-01T00:00:00Z&end_time=${new Date(now).toISOString()}`
  const path = `/v1/billing/subscriptions/${subscription}/transactions?${period}`
  const { transactions = [] } = (await calmly(sandbox, path, { headers: await token(sandbox) })) as {
    readonly transactions?: readonly { readonly time: string; readonly status: string }[]
  }
  return transactions.filter(({ status }) => status === 'COMPLETED').map(({ time }) => Date.parse(time))
}

async function trouble(
  sandbox: Sandbox,
  lines: readonly Line[],
  dice: Dice,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  for (const line of lines) {
    const payment = `paypal/payments/${line.transaction_id}`
    const isPayment = line.transaction_event_code === 'T0006' || line.transaction_event_code === 'T0002'
    if (!isPayment || isStrangers(centsOf(line))) continue
    if (dice.happens(0.2)) await control(sandbox, `${payment}/refund`, {})
    else if (dice.happens(0.1)) {
      const winner = dice.pick(['buyer', 'seller'] as const)
      const less = dice.fork(line.transaction_id)
      // A buyer may get back less than the case was opened about.
      const part = winner === 'buyer' && less.happens(0.5) ? { cents: less.between(1, 500) } : {}
      await dispute(sandbox, payment, { winner, ...part }, pass)
    }
  }
}

async function dispute(
  sandbox: Sandbox,
  payment: string,
  end: { readonly winner: 'buyer' | 'seller'; readonly cents?: number },
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const opened = (await control(sandbox, `${payment}/dispute`, {})) as { dispute?: string }
  await pass(60_000)
  if (opened.dispute) await control(sandbox, `paypal/disputes/${opened.dispute}/resolve`, end)
}
