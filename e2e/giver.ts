import { expect, type Page } from '@playwright/test'
import { mailsTo } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'

/** A monthly gift of $50 that is about to be begun. */
export interface Wish {
  readonly road: 'stripe' | 'paypal'
  readonly language: 'en' | 'es'
  readonly email: string
}

/** Begins a monthly gift in this browser without its pages, so that a story can start at the gift's own page. */
export async function giveMonthly(page: Page, stage: Stage, { road, language, email }: Wish): Promise<void> {
  const details = {
    frequency: 'monthly',
    language,
    country: 'US',
    optIn: false,
    attempt: `giver-${email}`.replace(/\W/g, '-'),
  }
  if (road === 'stripe') {
    const donor = { firstName: 'Ruth', lastName: 'Vega', email }
    const response = await page.request.post('/api/create-payment-intent', { data: { amount: 50, ...details, donor } })
    const { clientSecret } = (await response.json()) as { clientSecret: string }
    await confirmCard(stage, clientSecret, '4242424242424242')
  } else {
    const order = { amount: '50.00', currency: 'USD', intent: 'CAPTURE', ...details }
    const response = await page.request.post('/api/paypal/order', { data: order })
    const { id } = (await response.json()) as { id: string }
    await stage.sandbox.control('POST', `/paypal/approvals/${id}/approve`, { email_address: email, given_name: 'Ruth' })
    expect((await page.request.post(`/api/paypal/order/${id}/capture`)).ok()).toBe(true)
  }
  await mailsTo(stage, email)
}

/** Gives $50 once by card, in this browser without its pages. */
export async function giveOnce(page: Page, stage: Stage, { language, email }: Omit<Wish, 'road'>): Promise<void> {
  const attempt = `giver-once-${email}`.replace(/\W/g, '-')
  const donor = { firstName: 'Ruth', lastName: 'Vega', email }
  const data = { amount: 50, frequency: 'once', language, country: 'US', optIn: false, attempt, donor }
  const response = await page.request.post('/api/create-payment-intent', { data })
  const { clientSecret } = (await response.json()) as { clientSecret: string }
  await confirmCard(stage, clientSecret, '4242424242424242')
  await mailsTo(stage, email)
}

/** Confirms a payment or a card to keep, as the card provider's script does in a donor's browser. Answers its status. */
export async function confirmCard(stage: Stage, clientSecret: string, number: string): Promise<string | undefined> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const what = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${stage.sandbox.url}/v1/${what}/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      return_url: `${stage.url}/gift`,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  return ((await answer.json()) as { status?: string }).status
}

/** Gives $50 in somebody's memory by card, in this browser, without its pages. */
export async function giveInMemory(page: Page, stage: Stage, email: string): Promise<void> {
  const data = {
    ...{
      amount: 50,
      frequency: 'once',
      language: 'en',
      country: 'US',
      optIn: false,
      attempt: 'giver-in-memory-of-harold',
    },
    donor: { firstName: 'Ellen', lastName: 'Brooks', email },
    tribute: {
      ...{ type: 'honor', kind: 'memory', firstName: 'Harold', lastName: 'Whitaker' },
      notification: { by: 'none' },
    },
  }
  const response = await page.request.post('/api/create-payment-intent', { data })
  const { clientSecret } = (await response.json()) as { clientSecret: string }
  await confirmCard(stage, clientSecret, '4242424242424242')
  await mailsTo(stage, email)
}

/** The signed link in the newest mail to this address. */
export async function mailedLink(stage: Stage, email: string): Promise<string> {
  const links = (await mailsTo(stage, email)).map(({ text }) => /https?:\/\/\S+\/gift\?token=[\w.~-]+/.exec(text)?.[0])
  return links.filter(Boolean).at(-1) ?? ''
}

/** The link to everything given with this address, in the newest mail that has one. */
export async function mailedGivingLink(stage: Stage, email: string): Promise<string> {
  const link = /https?:\/\/\S+\/giving\/open\?token=[\w.~-]+/
  const found = async () => (await mailsTo(stage, email)).flatMap(({ text }) => link.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
  return (await found()).at(-1) ?? ''
}

/** The code in the newest mail to this address, once so many have come. */
export async function mailedCode(stage: Stage, email: string, mails: number): Promise<string> {
  const subject = /^(?:\[(?:TEST|PRUEBA)\] )?(\d{6}) (?:is your code for|es tu código para)/
  const codes = (await mailsTo(stage, email, mails)).map((mail) => subject.exec(mail.subject ?? '')?.[1])
  return codes.filter(Boolean).at(-1) ?? ''
}

/** What a provider's own books take each month: amount, currency, interval. */
export async function monthlyTerms(stage: Stage, road: Wish['road'], subscription: string): Promise<string> {
  if (road === 'stripe') {
    const { items } = await stage.sandbox.stripe<StripeTerms>(`/v1/subscriptions/${subscription}`)
    const [item] = items.data
    return `${(item?.price.unit_amount ?? 0) / 100} ${item?.price.currency} ${item?.price.recurring.interval}`
  }
  const { plan } = await stage.sandbox.paypal<PaypalTerms>(`/v1/billing/subscriptions/${subscription}?fields=plan`)
  const [cycle] = plan.billing_cycles
  const price = cycle?.pricing_scheme.fixed_price
  return `${Number(price?.value)} ${price?.currency_code} ${cycle?.frequency.interval_unit}`.toLowerCase()
}

interface StripeTerms {
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
interface PaypalTerms {
  readonly plan: {
    readonly billing_cycles: readonly {
      readonly pricing_scheme: { readonly fixed_price: { readonly value: string; readonly currency_code: string } }
      readonly frequency: { readonly interval_unit: string }
    }[]
  }
}
