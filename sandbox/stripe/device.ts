import { controlled } from '../core/control.ts'
import { button, together } from '../core/dashboard.ts'
import { json, seeOther } from '../core/http.ts'
import { WALLET_TYPES } from './objects/wallet.ts'
import { walletsOn } from './payment-method-domains.ts'
import type { Stripe } from './stripe.ts'

/** Which devices a person can choose: their names, and what the cookie of the Express Checkout Element's frame says of them. */
const DEVICES = {
  'no wallet': '',
  'Apple Pay': 'apple_pay',
  'Google Pay': 'google_pay',
  Link: 'link',
  'all of them': 'apple_pay,google_pay,link',
  'all, found late': 'apple_pay,google_pay,link,late',
  'buttons that fail to load': 'loaderror',
} as const

/** Hosts that nobody can register, since they are no names: there a page is being made, and needs no registration. */
const NAMELESS = /^(localhost|[\d.]+|\[[\da-f:]+\])$/

/** A browser of tests has no wallet of its own: here its person says which it has. Each browser keeps its own. */
export function registerDevice(stripe: Stripe): void {
  const { core } = stripe
  core.panel({
    title: 'Wallets of this browser',
    render: () =>
      `<p>${
        together(
          ...Object.entries(DEVICES).map(([name, wallets]) => button(name, '/_control/stripe/device', { wallets })),
        ).html
      }</p>`,
  })
  core.route('GET', '/stripe-js/domain', (request) => {
    const host = new URLSearchParams(request.query).get('domain_name') ?? ''
    const wallets = NAMELESS.test(host) ? WALLET_TYPES : walletsOn(stripe, host)
    return json(200, { wallets }, { 'access-control-allow-origin': '*' })
  })
  core.route('POST', '/_control/stripe/device', async (request) => {
    const wallets = new URLSearchParams(request.raw.toString()).get('wallets') ?? ''
    const refused = await controlled(() => ({ wallets }))(request)
    if (refused.status >= 400) return refused
    const cookie = `sandbox_device=${encodeURIComponent(wallets)}; Path=/; SameSite=Lax`
    const headers = { ...seeOther('/').headers, 'set-cookie': cookie }
    return { ...seeOther('/'), headers }
  })
}
