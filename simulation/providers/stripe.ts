import type { Sandbox } from 'payment-sandbox'
import { cents } from '#gift/money.ts'
import type { Clock } from '#server/base/clock.ts'
import { eventsOf } from '#server/providers/stripe/events.ts'
import { createStripe } from '#server/providers/stripe/stripe.ts'
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
import { calmly, control, form, retryPolicyOf, slowCalls } from './reach.ts'
import { payByBank } from './stripe-bank.ts'
import {
  type Card,
  cardInUse,
  cards,
  headers,
  isSetup,
  leaveCard,
  payByCard,
  secretKey,
  useCard,
} from './stripe-cards.ts'
import { answerBank, tokenOf } from './stripe-tokens.ts'

const webhookSecret = 'whsec_simulation'
/** Most donors' cards are good. */
const anyCard = (dice: Dice): Card => (dice.happens(0.6) ? 'good' : dice.pick(Object.keys(cards) as [Card, ...Card[]]))

const slowPaths = ['/v1/payment_intents*', '/v1/subscriptions*'] as const

/** Stripe, as the sandbox pretends it. */
export const stripe: SimulatedProvider = {
  name: 'stripe',
  weight: 2,
  sandbox: { stripeWebhook: { url: webhookUrl('stripe'), secret: webhookSecret } },
  open: async ({ sandbox, clock }): Promise<Bank> => ({
    name: 'stripe',
    happened: {},
    weight: 2,
    connect: (reach) =>
      createStripe({
        secretKey,
        apiBase: origin,
        fetch: reach.gate.out(sandbox.fetch),
        webhookSecrets: [webhookSecret],
        deployment,
        product: 'monthly-gift',
        organisation: 'The hospital',
        bankDebit: { least: cents(500), most: cents(1_000_000) },
        retryPolicy: retryPolicyOf(reach),
      }),
    agree: async ({ clientSecret }) => void (await payByCard({ sandbox }, clientSecret ?? '', 'good', true)),
    async pay(dice, { clientSecret }) {
      if (clientSecret === null) throw new Error('a card gift without a client secret')
      if (!isSetup(clientSecret) && dice.fork('by bank').happens(0.25)) {
        await payByBank({ sandbox }, dice.fork('bank'), clientSecret)
        return 'look'
      }
      await payByCard({ sandbox }, clientSecret, anyCard(dice), dice.happens(0.7))
      return 'look'
    },
    tokens: {
      yes: (dice) => tokenOf({ sandbox }, dice, cards[anyCard(dice)]),
      goOn: (dice, clientSecret) => answerBank({ sandbox }, clientSecret, dice.happens(0.7)),
    },
    takingPath: { once: '/v1/payment_intents*', monthly: '/v1/subscriptions*' },
    isPaid: (offer) => isPaid(sandbox, offer),
    async disturb(dice) {
      slowCalls(sandbox, dice, slowPaths)
      const balanceDelayRate = dice.happens(0.5) ? dice.fraction() : 0
      const balanceDelayMs = dice.between(60_000, 100_000_000)
      await control(sandbox, 'stripe/settings', { balanceDelayRate, balanceDelayMs })
    },
    calm: async () => void (await control(sandbox, 'stripe/settings', { balanceDelayRate: 0 })),
    async stranger(dice) {
      const { giftId, payer } = stranger(dice)
      const metadata = giftId === null ? {} : { gift_id: giftId, deployment: 'elsewhere' }
      await control(sandbox, 'stripe/foreign-payments', { amount: strangersCents, ...payer, metadata })
    },
    totals: () => totals(sandbox),
    paidAt: () => paidAt(sandbox),
    takesMonthly: (subscription) => takesMonthly(sandbox, subscription),
    trouble: (dice, pass) => trouble(sandbox, dice, pass),
    failNext: async (subscription) =>
      void (await control(sandbox, `stripe/subscriptions/${subscription}/fail-next`, {})),
    leaveCard: (clientSecret, last4) => leaveCard({ sandbox }, clientSecret, last4),
    useCard: (setUp) => useCard(sandbox, setUp),
    tellOlder: (dice) => tellOlder(sandbox, dice),
    tellAsked: () => tellAsked(sandbox),
    cardInUse: (subscription) => cardInUse(sandbox, subscription),
    age: (subscription, dice) => age(sandbox, clock, subscription, dice),
  }),
}

interface Page<T> {
  readonly data: readonly T[]
  readonly has_more: boolean
}

/** Everything in one of Stripe's lists. */
async function list<T extends { id: string }>(sandbox: Sandbox, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = (await calmly(sandbox, `/v1/${path}?limit=100${after}`, { headers })) as Page<T>
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

async function isPaid(sandbox: Sandbox, { id }: Offer): Promise<boolean> {
  type Charge = { id: string; payment_intent: string | null; customer: string | null; paid: boolean; status: string }
  const charges = (await list<Charge>(sandbox, 'charges')).filter(({ paid, status }) => paid && status === 'succeeded')
  if (!isSetup(id)) return charges.some((charge) => charge.payment_intent === id)
  // Every monthly gift has a customer of its own, and keeps it where it is begun anew: with a set-up that never came about
  // nothing was paid.
  const setUp = (await calmly(sandbox, `/v1/setup_intents/${id}`, { headers })) as { customer: string; status: string }
  return setUp.status === 'succeeded' && charges.some((charge) => charge.customer === setUp.customer)
}

async function totals(sandbox: Sandbox): Promise<Totals> {
  type Charge = { id: string; amount: number; status: string; paid: boolean }
  type Refund = { id: string; amount: number; status: string }
  const charges = (await list<Charge>(sandbox, 'charges')).filter(({ amount }) => !isStrangers(amount))
  const refunds = await list<Refund>(sandbox, 'refunds')
  const disputes = await list<Refund & { balance_transactions: readonly { fee: number }[] }>(sandbox, 'disputes')
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const harmless = new Set(['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented'])
  return {
    paid: sum(charges.filter((charge) => charge.paid && charge.status === 'succeeded')),
    refunded: sum(refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')),
    disputed: sum(disputes.filter((dispute) => !harmless.has(dispute.status))),
    disputeFees: disputes.flatMap((dispute) => dispute.balance_transactions).reduce((total, { fee }) => total + fee, 0),
  }
}

/** A debit's line is made when it is sent; it is dated by its success, which only the log of events tells. */
async function paidAt(sandbox: Sandbox): Promise<number[]> {
  type Charge = {
    id: string
    amount: number
    status: string
    paid: boolean
    balance_transaction: string | null
    payment_method_details: { type: string }
  }
  type Event = { type: string; created: number; data: { object: { id: string } } }
  const charges = (await list<Charge>(sandbox, 'charges')).filter(({ amount }) => !isStrangers(amount))
  const ours = charges.filter((charge) => charge.paid && charge.status === 'succeeded')
  const balance = await list<{ id: string; created: number }>(sandbox, 'balance_transactions')
  const lines = new Map(balance.map(({ id, created }) => [id, created]))
  const isDebit = ({ payment_method_details: { type } }: Charge) => type === 'us_bank_account'
  const events = ours.some(isDebit) ? ((await calmly(sandbox, '/_control/stripe/events', {})) as readonly Event[]) : []
  const successes = new Map(
    events.filter(({ type }) => type === 'charge.succeeded').map(({ created, data }) => [data.object.id, created]),
  )
  return ours.flatMap((charge) => {
    const at = isDebit(charge) ? successes.get(charge.id) : lines.get(charge.balance_transaction ?? '')
    return at === undefined ? [] : [at * 1000]
  })
}

interface Subscription {
  /** Where it was expanded. */
  readonly default_payment_method: { readonly id: string; readonly type: string } | null
  readonly items: {
    readonly data: readonly {
      readonly price: {
        readonly unit_amount: number
        readonly currency: string
        readonly recurring: { readonly interval: string }
      }
    }[]
  }
}

async function takesMonthly(sandbox: Sandbox, subscription: string): Promise<string> {
  const { items } = (await calmly(sandbox, `/v1/subscriptions/${subscription}`, { headers })) as Subscription
  const [item] = items.data
  return `${(item?.price.unit_amount ?? 0) / 100} ${item?.price.currency} ${item?.price.recurring.interval}`
}

/** Its events are told in a version that is years old, as an endpoint made in its dashboard is. */
async function tellOlder(sandbox: Sandbox, dice: Dice): Promise<void> {
  const apiVersion = dice.pick(['2022-11-15', '2023-08-16', '2024-06-20', '2025-03-31.basil'])
  await control(sandbox, 'stripe/settings', { apiVersion })
}

async function tellAsked(sandbox: Sandbox): Promise<void> {
  const ofAnyVersion = eventsOf('')
  const enabled = Object.fromEntries(ofAnyVersion.map((type, i) => [`enabled_events[${i}]`, type]))
  await calmly(sandbox, '/v1/webhook_endpoints/we_sandbox', {
    ...form(enabled),
    headers: { ...headers, ...form({}).headers },
  })
}

/** The card that pays it expires this month or the next; half of the banks send a new date. */
async function age(sandbox: Sandbox, clock: Clock, subscription: string, dice: Dice): Promise<void> {
  const path = `/v1/subscriptions/${subscription}?expand[]=default_payment_method`
  const { default_payment_method: method } = (await calmly(sandbox, path, { headers })) as Subscription
  if (method?.type !== 'card') return
  const ends = new Date(clock.now())
  ends.setUTCDate(1)
  ends.setUTCMonth(ends.getUTCMonth() + dice.between(0, 1))
  const date = { exp_month: String(ends.getUTCMonth() + 1), exp_year: String(ends.getUTCFullYear()) }
  await control(sandbox, `stripe/payment-methods/${method.id}/expiry`, date)
  if (dice.happens(0.5)) await control(sandbox, `stripe/payment-methods/${method.id}/network-update`, {})
}

async function trouble(sandbox: Sandbox, dice: Dice, pass: (ms: number) => Promise<void>): Promise<void> {
  type Charge = {
    id: string
    amount: number
    paid: boolean
    disputed: boolean
    refunded: boolean
    payment_method_details: { type: string }
  }
  for (const charge of await list<Charge>(sandbox, 'charges')) {
    if (!charge.paid || charge.disputed || isStrangers(charge.amount)) continue
    if (dice.happens(0.2)) await refund(sandbox, charge.id, dice.happens(0.5) ? null : dice.between(1, charge.amount))
    else if (charge.payment_method_details.type !== 'card') {
      // a bank takes money back without asking
      const code = dice.pick(['insufficient_funds', 'debit_not_authorized'] as const)
      if (dice.happens(0.15)) await control(sandbox, `stripe/debits/${charge.id}/return`, { code })
    } else if (dice.happens(0.15)) await dispute(sandbox, charge.id, dice.pick(['won', 'lost']), pass)
  }
}

/** Refunds from Stripe's dashboard; what it refuses (already refunded) is no matter. */
async function refund(sandbox: Sandbox, charge: string, amount: number | null): Promise<void> {
  const body = form({ charge, ...(amount !== null && { amount: String(amount) }) })
  const init = { ...body, headers: { ...body.headers, ...headers } }
  await sandbox.fetch(`${origin}/v1/refunds`, init).catch(() => null)
}

/** The same of one payment, by its intent. */
export async function refundOf(sandbox: Sandbox, intent: string, amount: number | null): Promise<void> {
  const charge = await chargeOf(sandbox, intent)
  if (charge !== null) await refund(sandbox, charge, amount)
}

/** One payment is disputed, by its intent, and decided at once. */
export async function disputeOf(sandbox: Sandbox, intent: string, won: boolean): Promise<void> {
  const charge = await chargeOf(sandbox, intent)
  const opened = charge === null ? {} : ((await control(sandbox, 'stripe/disputes', { charge })) as { id?: string })
  if (opened.id) await control(sandbox, `stripe/disputes/${opened.id}/decide`, { won: String(won) })
}

async function chargeOf(sandbox: Sandbox, intent: string): Promise<string | null> {
  const object = await calmly(sandbox, `/v1/payment_intents/${intent}`, { headers })
  return (object as { latest_charge?: string }).latest_charge ?? null
}

async function dispute(
  sandbox: Sandbox,
  charge: string,
  ending: 'won' | 'lost',
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  await control(sandbox, 'stripe/disputes', { charge })
  await pass(60_000)
  for (const opened of await list<{ id: string; charge: string }>(sandbox, 'disputes')) {
    if (opened.charge === charge)
      await control(sandbox, `stripe/disputes/${opened.id}/decide`, { won: String(ending === 'won') })
  }
}
