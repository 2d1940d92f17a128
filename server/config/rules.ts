import { brand } from '#content/brand.ts'

type Given = Partial<Record<string, string>>
const liveStripe = /^(sk|rk)_live_/

/** Whether real money could move with these: a live key of Stripe's, or PayPal's own live host, also when it is named. */
export function isLive(given: Given): boolean {
  if (liveStripe.test(given.STRIPE_SECRET_KEY ?? '')) return true
  if (!given.PAYPAL_CLIENT_ID) return false
  const base = given.PAYPAL_API_BASE
  if (!base) return true
  if (!URL.canParse(base)) return false
  const host = new URL(base).hostname.replace(/\.$/, '')
  return /(^|\.)paypal\.com$/.test(host) && !/(^|\.)sandbox\.paypal\.com$/.test(host)
}

/** Faults that only several settings together can have, each as one sentence. */
export function faultsTogether(given: Given): string[] {
  const faults: string[] = []
  const together = (first: string, ...others: string[]) => {
    for (const other of others) if (given[first] && !given[other]) faults.push(`${other} is missing (${first} is set).`)
  }
  together('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
  together('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID')
  together('SMTP_URL', 'MAIL_FROM')
  if (!given.STRIPE_SECRET_KEY && !given.PAYPAL_CLIENT_ID) {
    faults.push('STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID is missing: nobody could give. `npm start` sets up a sandbox.')
  }

  const secret = given.STRIPE_SECRET_KEY ?? ''
  if (secret && !/^(sk|rk)_(test|live)_/.test(secret)) {
    faults.push('STRIPE_SECRET_KEY must begin with sk_test_, rk_test_, sk_live_ or rk_live_.')
  }
  if (liveStripe.test(secret) !== /^pk_live_/.test(given.STRIPE_PUBLISHABLE_KEY ?? '') && secret) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different environments (test and live).')
  }
  if (liveStripe.test(secret) && (given.STRIPE_API_BASE || given.STRIPE_JS_URL)) {
    faults.push('STRIPE_API_BASE and STRIPE_JS_URL are for the sandbox and must not be set with a live key.')
  }
  if (isLive(given) && given.ORG_TAX_ID !== brand.taxId) {
    faults.push(
      `Live keys are refused until ORG_TAX_ID says ${brand.taxId}, the tax ID in content/brand.ts: ` +
        'nobody may collect money in a hospital’s name by accident.',
    )
  }
  if (isLive(given) && !/^https:/.test(given.PUBLIC_ORIGIN ?? '')) {
    faults.push('PUBLIC_ORIGIN must be set, and begin with https://, when live keys are used.')
  }
  return faults
}
