import { controlled } from '../core/control.ts'
import type { Core } from '../core/core.ts'
import { fields, type Request } from '../core/http.ts'

/**
 * Whether Venmo can be had is the browser's: PayPal looks at its country and device. Here a cookie on the sandbox's own
 * origin says so, and without it a browser has no Venmo.
 */
const VENMO_COOKIE = 'venmo'

/** Whether the browser that asks stands for a payer who has Venmo. */
export const hasVenmo = ({ headers }: Request) => /(?:^|;\s*)venmo=on(?:;|$)/.test(headers.cookie ?? '')

/** `POST /_control/paypal/this-browser`: gives the calling browser Venmo, or takes it away. */
export function registerThisBrowser(core: Core): void {
  const checked = controlled((given) => {
    if (given.venmo !== 'on' && given.venmo !== 'off') throw new Error('"venmo" must be "on" or "off"')
  })
  core.route('POST', '/_control/paypal/this-browser', async (request) => {
    const reply = await checked(request)
    if (reply.status >= 400) return reply
    const { venmo } = fields(request)
    return { ...reply, headers: { ...reply.headers, 'set-cookie': `${VENMO_COOKIE}=${venmo}; Path=/; SameSite=Lax` } }
  })
}
