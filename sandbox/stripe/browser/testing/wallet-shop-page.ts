import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A shop's page with the Express Checkout Element; the query says how it is set up, and what the page does with a click. */
const wish = new URLSearchParams(location.search)
const given = <T>(name: string): Partial<T> => JSON.parse(wish.get(name) ?? '{}') as Partial<T>

function log(text: string): void {
  const item = document.createElement('li')
  item.textContent = text
  document.querySelector('#log')?.append(item)
}
/** Does this; an integration error is what the page is tested for. */
async function tried(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(`thrown ${(error as Error).message}`)
  }
}

function begin(stripe: Stripe): void {
  const group = {
    mode: 'payment',
    amount: 5000,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    ...given<StripeElementsOptionsMode>('elements'),
  } as StripeElementsOptionsMode
  const elements = stripe.elements(group)
  const options = given<StripeExpressCheckoutElementOptions>('options')
  const express: StripeExpressCheckoutElement = elements.create('expressCheckout', options)
  express.on('ready', ({ availablePaymentMethods }) =>
    log(`ready ${JSON.stringify(availablePaymentMethods) ?? 'undefined'}`),
  )
  express.on('availablepaymentmethodschange', ({ paymentMethods }) => log(`changed ${JSON.stringify(paymentMethods)}`))
  express.on('loaderror', ({ error }) => log(`loaderror ${error.message}`))
  express.on('cancel', () => log('cancel'))
  if (wish.has('listen')) void tried(() => express.on(wish.get('listen') as 'ready', () => {}))
  if (wish.has('update')) void tried(() => express.update(given('update')))
  if (!wish.has('clickless')) {
    express.on('click', (event) => {
      log(`click ${event.expressPaymentType}`)
      const wait = Number(wish.get('wait') ?? 0)
      const answer = () => tried(() => (wish.has('reject') ? event.reject() : event.resolve(given('resolve'))))
      if (wait === 0) void answer()
      else setTimeout(answer, wait)
    })
  }
  express.on('confirm', (event) => confirm(stripe, elements, event))
  express.mount('#place')
  for (const [name, work] of Object.entries({
    Change: () => elements.update({ amount: 6000 }),
    'Pay without the sheet': () => elements.submit(),
  })) {
    const button = document.createElement('button')
    button.textContent = name
    button.addEventListener('click', () => void tried(work))
    document.querySelector('main')?.append(button)
  }
}

/** What the shop does with the buyer's yes, as the query wishes: it refuses, confirms with a secret, or asks for a token. */
async function confirm(
  stripe: Stripe,
  elements: ReturnType<Stripe['elements']>,
  event: StripeExpressCheckoutElementConfirmEvent,
): Promise<void> {
  log(`confirm ${event.expressPaymentType} ${JSON.stringify(event.billingDetails)}`)
  await tried(() => elements.update({ amount: 6000 }))
  if (wish.has('refuse')) {
    event.paymentFailed({ reason: 'fail', message: 'Not today.' })
    return
  }
  await tried(async () => {
    if (!wish.has('hasty')) log(`submitted ${JSON.stringify(await elements.submit())}`)
    const secret = wish.get('secret')
    if (!secret) {
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
      log(error ? `error ${error.message}` : `token ${JSON.stringify(confirmationToken)}`)
      return
    }
    const { paymentIntent, error } = await stripe.confirmPayment({
      elements,
      clientSecret: secret,
      confirmParams: { return_url: `${location.origin}/back` },
      redirect: 'if_required',
    })
    log(error ? `error ${error.message}` : `paid ${paymentIntent.status}`)
    if (error) event.paymentFailed({ reason: 'fail', message: String(error.message) })
  })
}

const script = document.createElement('script')
script.src = `${wish.get('sandbox')}/stripe.js`
script.addEventListener('load', async () => {
  const stripe = await loadStripe('pk_test_sandbox', { locale: (wish.get('locale') ?? 'en') as 'en' })
  if (stripe) await tried(() => begin(stripe))
})
document.head.append(script)
