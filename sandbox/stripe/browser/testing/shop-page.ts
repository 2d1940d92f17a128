import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements, StripeElementsOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** What a shop's page does with the unmodified packages; the query says which payment, and how it looks. */
const wish = new URLSearchParams(location.search)
const secret = wish.get('secret') ?? ''
const back = `${location.origin}/back`
const place = document.querySelector<HTMLElement>('#place') as HTMLElement

function log(text: string): void {
  const item = document.createElement('li')
  item.textContent = text
  document.querySelector('#log')?.append(item)
}

const terms = wish.has('own-mandate') ? { usBankAccount: 'never' as const } : {}
const wallets = { link: wish.has('link') ? 'auto' : 'never' } as const
const heard = ({ complete, empty }: { complete: boolean; empty: boolean }) => log(`complete ${complete} empty ${empty}`)

function tell(
  answer: { error: { code?: string; message?: string } } | { error?: undefined; [thing: string]: unknown },
): void {
  const { error, ...thing } = answer
  log(error ? `${error.code} ${error.message}` : JSON.stringify(Object.values(thing)[0]))
}

async function submitted(elements: StripeElements): Promise<boolean> {
  const { error } = await elements.submit()
  if (error) tell({ error })
  return !error
}

/** Buttons of the page, by what is written on them. */
const ACTIONS: Record<string, (stripe: Stripe, elements: StripeElements) => Promise<void>> = {
  async Pay(stripe, elements) {
    if (!(await submitted(elements))) return
    const confirmParams = { return_url: back }
    tell(await stripe.confirmPayment({ elements, clientSecret: secret, confirmParams, redirect: 'if_required' }))
  },
  async 'Pay and go on'(stripe, elements) {
    if (!(await submitted(elements))) return
    tell(await stripe.confirmPayment({ elements, clientSecret: secret, confirmParams: { return_url: back } }))
  },
  async 'Keep the card'(stripe, elements) {
    if (await submitted(elements)) tell(await stripe.createPaymentMethod({ elements }))
  },
  async 'Pay with the card kept'(stripe, elements) {
    if (!(await submitted(elements))) return
    const { paymentMethod } = await stripe.createPaymentMethod({ elements })
    const confirmParams = { payment_method: String(paymentMethod?.id), return_url: back }
    tell(await stripe.confirmPayment({ clientSecret: secret, confirmParams, redirect: 'if_required' }))
  },
  async 'Set up'(stripe, elements) {
    if (!(await submitted(elements))) return
    const confirmParams = { return_url: back }
    tell(await stripe.confirmSetup({ elements, clientSecret: secret, confirmParams, redirect: 'if_required' }))
  },
  async 'Make a token'(stripe, elements) {
    if (!(await submitted(elements))) return
    tell(await stripe.createConfirmationToken({ elements, params: { return_url: back } }))
  },
  async Impatient(stripe, elements) {
    tell(await stripe.confirmPayment({ elements, clientSecret: secret, confirmParams: { return_url: back } }))
  },
  async Shipping(_, elements) {
    elements.create('address', { mode: 'billing' })
  },
  async Dark(_, elements) {
    elements.update({ appearance: { variables: { colorText: '#fafafa', colorBackground: '#101010' } } })
  },
}

function Buttons() {
  const stripe = useStripe()
  const elements = useElements()
  const press = (name: string) => () => {
    if (stripe && elements) ACTIONS[name]?.(stripe, elements).catch((error: Error) => log(`thrown ${error.message}`))
  }
  return Object.keys(ACTIONS).map((name) =>
    createElement('p', { key: name }, createElement('button', { type: 'button', onClick: press(name) }, name)),
  )
}

function withReact(stripe: Stripe, options: StripeElementsOptions): void {
  const element = createElement(PaymentElement, {
    onReady: () => log('ready'),
    onChange: heard,
    options: { wallets, terms },
  })
  createRoot(place).render(createElement(Elements, { stripe, options }, element, createElement(Buttons)))
}

function withoutReact(stripe: Stripe, options: StripeElementsOptions): void {
  const elements = stripe.elements({ ...options, clientSecret: secret } as never)
  const element = elements.create('payment', { wallets, terms })
  element.on('ready', () => log('ready'))
  element.on('change', heard)
  element.mount('#place')
  document.querySelector('#pay')?.addEventListener('click', () => ACTIONS.Pay?.(stripe, elements))
}

const script = document.createElement('script')
script.src = `${wish.get('sandbox')}/stripe.js`
script.addEventListener('load', async () => {
  const speaks = wish.get('speaks') as StripeElementLocale | null
  const stripe = await loadStripe('pk_test_sandbox', speaks ? { locale: speaks } : {}).catch((error: Error) => {
    log(`thrown ${error.message}`)
  })
  if (!stripe) return
  const options: StripeElementsOptions = {
    ...(wish.has('locale') ? { locale: wish.get('locale') as StripeElementLocale } : {}),
    appearance: JSON.parse(wish.get('appearance') ?? '{}'),
    ...(wish.has('types') ? { allowedPaymentMethodTypes: [wish.get('types') as 'us_bank_account'] } : {}),
    ...(wish.has('setup') ? { mode: 'setup', currency: 'usd' } : { mode: 'payment', amount: 5000, currency: 'usd' }),
  }
  if (wish.has('plain')) withoutReact(stripe, options.locale ? { locale: options.locale } : {})
  else withReact(stripe, options)
})
document.head.append(script)
