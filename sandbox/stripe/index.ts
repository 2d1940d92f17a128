import type { Core } from '../core/core.ts'
import type { Reply, Request } from '../core/http.ts'
import { optionalPackage } from '../core/optional-package.ts'
import { API_VERSION } from './account.ts'
import { createApi } from './api.ts'
import { registerBalance } from './balance.ts'
import { registerBank } from './bank/index.ts'
import { includable, registerBilling } from './billing/index.ts'
import { registerBrowser } from './browser.ts'
import { registerChallenge } from './challenge.ts'
import { registerCharges } from './charges.ts'
import { registerCheckout } from './checkout/sessions.ts'
import { registerConfirmationTokens } from './confirmation-tokens.ts'
import { type Contract, readContract, UNGUARDED } from './contract/contract.ts'
import { stripePackage } from './contract/package.ts'
import { registerStripeControl } from './control.ts'
import { stripeCoverage } from './coverage.ts'
import { registerCustomers } from './customers.ts'
import { differences } from './differences.ts'
import { registerDisputes } from './disputes.ts'
import { registerEarlyFraudWarnings } from './early-fraud-warnings.ts'
import { errorReply } from './errors.ts'
import { openEvents } from './events.ts'
import { createExpand } from './expand.ts'
import { registerOwnAccount } from './own-account.ts'
import { registerPanels } from './panels.ts'
import { registerPaymentIntents } from './payment-intents.ts'
import { registerPaymentMethodConfigurations } from './payment-method-configurations.ts'
import { registerPaymentMethodDomains } from './payment-method-domains.ts'
import { registerPaymentMethods } from './payment-methods.ts'
import { registerPayouts } from './payouts.ts'
import { registerPortal } from './portal/sessions.ts'
import { registerRefunds } from './refunds.ts'
import { registerSetupIntents } from './setup-intents.ts'
import { openStore, type Stripe } from './stripe.ts'
import { registerTestClocks } from './test-clocks.ts'
import { dialectOf } from './versions.ts'
import { registerWebhookEndpoints } from './webhook-endpoints.ts'

/** Plugs Stripe into the sandbox: `/v1`, Stripe.js, Checkout, webhooks. */
export async function registerStripe(core: Core): Promise<void> {
  core.provider({
    name: 'stripe',
    prefixes: ['/v1/'],
    waits: true,
    unknown,
    coverage: () => stripeCoverage(contract, api.routes()),
    notPlayed: ({ method, path }) =>
      errorReply(501, {
        type: 'invalid_request_error',
        code: 'sandbox_not_played',
        message: `The payment sandbox does not play ${method} ${path}, which Stripe has. GET /_coverage.json lists what it plays.`,
      }),
    failure: (status) => failure(core, status),
  })
  const store = openStore(core)
  const events = openEvents(core, store)
  const contract = core.settings.validate ? await guard() : UNGUARDED
  const isDeleted = (id: string) => stripe.note(id).deleted === true
  const api = createApi({
    core,
    contract,
    expand: createExpand(store, includable(store), contract.expandable, isDeleted),
    dialectOf: (version) => dialectOf(store, version),
  })

  const timeline = (customer?: string | null) => (customer && store.customers.get(customer)?.test_clock) || ''
  const now = (customer?: string | null) =>
    store.testClocks.get(timeline(customer))?.frozen_time ?? core.clock.seconds()
  const stripe: Stripe = {
    core,
    api,
    store,
    now,
    timeline,
    emit(type, thing, previous, customer) {
      const owner =
        customer ??
        (typeof thing.customer === 'string' ? thing.customer : thing.object === 'customer' ? thing.id : null)
      contract.object(thing)
      const cause = api.cause()
      events.emit(type, thing, now(owner), cause.id === null ? null : cause, previous)
    },
    updated(type, thing, before) {
      const previous = differences(before, thing)
      if (Object.keys(previous).length > 0) stripe.emit(type, thing, previous)
    },
    later(at, kind, data, customer) {
      core.schedule.add({ at: at * 1000, kind, data, timeline: timeline(customer) })
    },
    hooks: {
      customerDeleted: [],
      charged: [],
      debitSent: [],
      challengeEnded: [],
      invoiceFailed: [],
      setUp: [],
      invoicePaid: [],
      paymentEnded: [],
    },
    id: (prefix, length) => core.random.id(prefix, length),
    note: (id) => store.notes.get(id) ?? { id },
    annotate: (id, facts) => void store.notes.save({ ...stripe.note(id), ...facts }),
  }

  events.routes(api)
  registerWebhookEndpoints(stripe)
  registerTestClocks(stripe)
  registerCustomers(stripe)
  registerPaymentMethods(stripe)
  registerPaymentMethodDomains(stripe)
  registerOwnAccount(stripe)
  registerPaymentMethodConfigurations(stripe)
  registerConfirmationTokens(stripe)
  registerPaymentIntents(stripe)
  registerSetupIntents(stripe)
  registerChallenge(stripe)
  registerBrowser(core)
  registerCharges(stripe)
  registerBank(stripe)
  registerRefunds(stripe)
  registerBalance(stripe)
  registerPayouts(stripe)
  registerBilling(stripe)
  registerCheckout(stripe)
  registerPortal(stripe)
  registerDisputes(stripe)
  registerEarlyFraudWarnings(stripe)
  registerStripeControl(stripe, events)
  registerPanels(stripe, events)
}

/** The `stripe` package of the version that is played. */
const PLAYED = '23.1.0'

/** What the `stripe` package publishes; its types are read by the older compiler. */
function guard(): Promise<Contract> {
  const packages = `stripe@${PLAYED} typescript5@npm:typescript@5.9.3`
  const otherwise = 'Or start with `validate: false` (--fast) to leave answers unchecked.'
  return optionalPackage(packages, otherwise, async () => {
    const { version } = stripePackage()
    if (version !== PLAYED) {
      throw new Error(
        `Answers are checked against the types of stripe@${PLAYED}; here is stripe@${version}. ${otherwise}`,
      )
    }
    return readContract()
  })
}

function unknown(request: Request): Reply {
  if (request.method === 'OPTIONS') {
    return {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS, DELETE',
        'access-control-allow-headers': '*, Authorization, Stripe-Version, Idempotency-Key',
        'access-control-max-age': '300',
      },
    }
  }
  return errorReply(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

/** A failure of Stripe's own, or its limit of requests. */
function failure(core: Core, status: number): Reply {
  const request = core.random.id('req_', 14)
  const headers = { 'request-id': request, 'stripe-version': API_VERSION }
  if (status === 429) {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
    return errorReply(429, { type: 'invalid_request_error', code: 'rate_limit', message }, headers, request)
  }
  return errorReply(status, { type: 'api_error', message: 'An unknown error occurred' }, headers, request)
}
