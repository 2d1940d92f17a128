import type { Core } from '../core/core.ts'
import type { Collection } from '../core/state.ts'
import { ACCOUNT_AT_START, type AccountSettings } from './account.ts'
import type { Published } from './contract/published.ts'
import type { Link, Refusal } from './errors.ts'
import { createIds, type Ids } from './ids.ts'
import type { AccessToken } from './objects/access-token.ts'
import type { AccountFee } from './objects/account-fee.ts'
import type { Answer } from './objects/answer.ts'
import type { Dispute } from './objects/dispute.ts'
import type { Order } from './objects/order.ts'
import type { Payment } from './objects/payment.ts'
import type { Plan } from './objects/plan.ts'
import type { Product } from './objects/product.ts'
import type { Refund } from './objects/refund.ts'
import type { Subscription } from './objects/subscription.ts'
import type { Transfer } from './objects/transfer.ts'
import type { WebhookEndpoint } from './objects/webhook-endpoint.ts'
import type { WebhookEvent } from './objects/webhook-event.ts'

/** The first result under a PayPal-Request-Id. */
type Remembered = {
  /** Method, path and request id. */
  id: string
  until: number
  /** Of the body it came with. */
  digest: string
  answer?: Answer
  refusal?: { status: number; details: Refusal['details']; links: Refusal['links'] }
}

/** PayPal's own state: what it knows, in the sandbox's collections. */
export type Paypal = {
  core: Core
  ids: Ids
  /** What is published, where it is at hand and answers are to be checked. */
  published: Published | undefined
  settings(): AccountSettings
  change(settings: Partial<AccountSettings>): AccountSettings
  tokens: Collection<AccessToken>
  remembered: Collection<Remembered>
  orders: Collection<Order>
  payments: Collection<Payment>
  refunds: Collection<Refund>
  /** Invoice ids of completed payments, to refuse a second one. */
  invoices: Collection<{ id: string; payment: string }>
  products: Collection<Product>
  plans: Collection<Plan>
  subscriptions: Collection<Subscription>
  disputes: Collection<Dispute>
  accountFees: Collection<AccountFee>
  transfers: Collection<Transfer>
  endpoints: Collection<WebhookEndpoint>
  events: Collection<WebhookEvent>
  /** A link to a path of the sandbox. */
  link(path: string, rel: string, method?: string): Link
}

/** Opens PayPal's collections in the sandbox's state. */
export function openPaypal(core: Core, published: Published | undefined): Paypal {
  const { state } = core
  const settings = state.collection<AccountSettings>('paypal.settings')
  const current = () => settings.get('account') ?? ACCOUNT_AT_START
  return {
    core,
    ids: createIds(core.random),
    published,
    settings: current,
    change: (changes) => settings.save({ ...current(), ...changes }),
    tokens: state.collection('paypal.tokens'),
    remembered: state.collection('paypal.remembered'),
    orders: state.collection('paypal.orders'),
    payments: state.collection('paypal.payments'),
    refunds: state.collection('paypal.refunds'),
    invoices: state.collection('paypal.invoices'),
    products: state.collection('paypal.products'),
    plans: state.collection('paypal.plans'),
    subscriptions: state.collection('paypal.subscriptions'),
    disputes: state.collection('paypal.disputes'),
    accountFees: state.collection('paypal.account_fees'),
    transfers: state.collection('paypal.transfers'),
    endpoints: state.collection('paypal.endpoints'),
    events: state.collection('paypal.events'),
    link: (path, rel, method = 'GET') => ({ href: `${core.origin()}${path}`, rel, method }),
  }
}
