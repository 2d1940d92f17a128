import { charity } from '#charity'
import { placeholdersIn } from '#charity/placeholders.ts'
import { disclosureFaults } from '#content/disclosures/disclosures.ts'

type Given = Partial<Record<string, string>>
const liveStripe = /^(sk|rk)_live_/

type World = 'test' | 'live'

/** Null: not configured. */
function worldOfStripe(given: Given): World | null {
  const secret = given.STRIPE_SECRET_KEY
  if (!secret) return null
  return liveStripe.test(secret) ? 'live' : 'test'
}

/** PayPal's keys do not tell: its own live host is live, also when it is named. Null: not configured. */
function worldOfPaypal(given: Given): World | null {
  if (!given.PAYPAL_CLIENT_ID) return null
  const base = given.PAYPAL_API_BASE
  if (!base) return 'live'
  if (!URL.canParse(base)) return 'test'
  const host = new URL(base).hostname.replace(/\.$/, '')
  return /(^|\.)paypal\.com$/.test(host) && !/(^|\.)sandbox\.paypal\.com$/.test(host) ? 'live' : 'test'
}

/** Whether an address is one of PayPal's own, live or its test world; else a stand-in has its script beside its API. */
export const isPaypals = (base: string): boolean => /(^|\.)paypal\.com$/.test(new URL(base).hostname.replace(/\.$/, ''))

/** Whether real money could move with these: a live key of Stripe's, or PayPal's own live host. */
export const isLive = (given: Given): boolean => worldOfStripe(given) === 'live' || worldOfPaypal(given) === 'live'

/**
 * Faults that only several settings together can have, each as one sentence.
 * @param folder the charity's, in which live keys bear no placeholders
 */
export function faultsTogether(given: Given, folder = charity.folder): string[] {
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
  if (liveStripe.test(secret) && given.STRIPE_API_BASE) {
    faults.push('STRIPE_API_BASE is for the sandbox and must not be set with a live key.')
  }
  if (Number(given.BANK_DEBIT_LEAST ?? 10) > Number(given.BANK_DEBIT_MOST ?? 10_000)) {
    faults.push('BANK_DEBIT_LEAST is more than BANK_DEBIT_MOST.')
  }
  return isLive(given) ? [...faults, ...faultsWhenLive(given, folder)] : faults
}

/** What live keys are refused for: each of these would lose money, mails or donors' trust without anybody noticing. */
function faultsWhenLive(given: Given, folder: string): string[] {
  const faults: string[] = []
  if (new Set([worldOfStripe(given), worldOfPaypal(given)].filter(Boolean)).size > 1) {
    faults.push(
      `Stripe is ${worldOfStripe(given)} and PayPal is ${worldOfPaypal(given)}: all providers must be of one world, ` +
        'or a test card would pay for a gift that gets a receipt.',
    )
  }
  const { taxId } = charity.identity
  if (given.ORG_TAX_ID !== taxId) {
    faults.push(
      `Live keys are refused until ORG_TAX_ID says ${taxId}, the tax ID in the charity’s identity.yaml: ` +
        'nobody may collect money in a hospital’s name by accident.',
    )
  }
  faults.push(...registrationFaults(given))
  const placeholders = placeholdersIn(folder)
  if (placeholders.length > 0) {
    faults.push(
      `Live keys are refused while files of the charity are placeholders: ${placeholders.join(', ')}. ` +
        `Replace them in ${folder}: nobody should give to an example.`,
    )
  }
  if (!/^https:/.test(given.PUBLIC_ORIGIN ?? '')) {
    faults.push('PUBLIC_ORIGIN must be set, and begin with https://, when live keys are used.')
  }
  const needed = {
    SMTP_URL: 'receipts must reach their donors',
    LINK_SECRET: 'what signs donors’ links must not lie beside their data',
    TRUSTED_PROXIES: '0 where no proxy is in front of us; the defence against card testing counts by address',
  }
  for (const [name, why] of Object.entries(needed)) {
    if (!given[name]) faults.push(`${name} must be set when live keys are used: ${why}.`)
  }
  for (const name of ['CRASH_AT', 'PAYPAL_CERT_AUTHORITY']) {
    if (given[name]) faults.push(`${name} is for tests and must not be set with live keys.`)
  }
  return faults
}

/** Where the charity may ask for gifts, somebody has answered; and what is then to be said can be said whole. */
function registrationFaults(given: Given): string[] {
  const known = charity.identity.registrations.map(({ state }) => state).sort()
  const wanted = known.join(',') || 'none'
  const said = (given.ORG_REGISTRATIONS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(',')
  const unanswered =
    said === wanted
      ? []
      : [
          `Live keys are refused until ORG_REGISTRATIONS says ${wanted}, the states of the registrations in the charity’s ` +
            'identity.yaml: a statement without a registration is false, and a registration without its statement breaks a law.',
        ]
  return [...unanswered, ...disclosureFaults().map((fault) => `Live keys are refused: ${fault}.`)]
}
