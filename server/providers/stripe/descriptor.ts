import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { choice, list, number, origin, text } from '../../base/fields.ts'
import { pageSourcesAt } from '../../base/page-sources.ts'
import type { Given, ProviderDescriptor } from '../descriptor.ts'
import { stripePageSources, walletSources } from './page-sources.ts'
import { traits } from './traits.ts'

const environment = {
  STRIPE_SECRET_KEY: v.optional(text('STRIPE_SECRET_KEY')),
  STRIPE_PUBLISHABLE_KEY: v.optional(text('STRIPE_PUBLISHABLE_KEY')),
  STRIPE_WEBHOOK_SECRET: v.optional(list('STRIPE_WEBHOOK_SECRET', 8)),
  STRIPE_API_BASE: v.optional(origin('STRIPE_API_BASE')),
  WALLETS: v.optional(choice('WALLETS', ['on', 'off']), 'on'),
  BANK_DEBIT: v.optional(choice('BANK_DEBIT', ['on', 'off']), 'off'),
  BANK_DEBIT_LEAST: number('BANK_DEBIT_LEAST', 10, 5, 1_000_000),
  BANK_DEBIT_MOST: number('BANK_DEBIT_MOST', 10_000, 5, 1_000_000),
}

const live = /^(sk|rk)_live_/

/** What its settings must be together. */
function faultsIn(input: Given): string[] {
  const faults: string[] = []
  const secret = input.STRIPE_SECRET_KEY ?? ''
  if (secret && !/^(sk|rk)_(test|live)_/.test(secret)) {
    faults.push('STRIPE_SECRET_KEY must begin with sk_test_, rk_test_, sk_live_ or rk_live_.')
  }
  if (live.test(secret) !== /^pk_live_/.test(input.STRIPE_PUBLISHABLE_KEY ?? '') && secret) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different environments (test and live).')
  }
  if (live.test(secret) && input.STRIPE_API_BASE) {
    faults.push('STRIPE_API_BASE is for the sandbox and must not be set with a live key.')
  }
  if (Number(input.BANK_DEBIT_LEAST ?? 10) > Number(input.BANK_DEBIT_MOST ?? 10_000)) {
    faults.push('BANK_DEBIT_LEAST is more than BANK_DEBIT_MOST.')
  }
  return faults
}

/** Cards, a device's wallets, and bank accounts in the United States. */
export const stripe: ProviderDescriptor<typeof environment> = {
  name: 'stripe',
  traits,
  environment,
  needs: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  onlyInTests: [],
  worldOf: ({ STRIPE_SECRET_KEY: secret }) => (!secret ? null : live.test(secret) ? 'live' : 'test'),
  faultsIn,
  settingsOf(e) {
    const secretKey = e.STRIPE_SECRET_KEY
    const apiBase = e.STRIPE_API_BASE ?? null
    // a stand-in has its script beside its API
    const jsUrl = secretKey !== undefined && apiBase !== null ? `${apiBase}/stripe.js` : null
    const bankDebit =
      secretKey !== undefined && e.BANK_DEBIT === 'on'
        ? { least: cents(e.BANK_DEBIT_LEAST * 100), most: cents(e.BANK_DEBIT_MOST * 100) }
        : null
    const wallets = e.WALLETS === 'on'
    return {
      create:
        secretKey === undefined
          ? null
          : async (surroundings) => {
              const { createStripe } = await import('./stripe.ts')
              const webhookSecrets = e.STRIPE_WEBHOOK_SECRET ?? []
              const account = { secretKey, webhookSecrets, apiBase, bankDebit, product: 'monthly-gift' }
              return createStripe({ ...account, ...surroundings })
            },
      apiBase: secretKey === undefined ? null : (apiBase ?? 'https://api.stripe.com'),
      script: { key: secretKey === undefined ? '' : (e.STRIPE_PUBLISHABLE_KEY ?? ''), url: jsUrl ?? '' },
      pageSources: {
        stripe: jsUrl === null ? stripePageSources : pageSourcesAt(jsUrl, stripePageSources),
        ...(wallets && secretKey !== undefined ? { wallets: walletSources } : {}),
      },
      offers: { wallets, bankDebit },
      elsewhere:
        'provider_subscription (sub_…) and provider_customer (cus_…) are in the charity’s own Stripe account and go on charging there, whatever becomes of this site. Give the other program a key of that account, and these ids. To another Stripe account: ask Stripe to copy the customers (their cus_… ids stay), then make subscriptions there with Stripe’s Billing migration toolkit, each with billing_cycle_anchor on next_on, and end the old ones before that day. To another processor: it asks Stripe for the cards by a PAN export; nobody but the two of them sees them.',
    }
  },
}
