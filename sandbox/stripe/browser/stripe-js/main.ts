import { call, type Intent, integrationError, intentOf } from './calls.ts'
import { showChallenge } from './challenge.ts'
import { Elements, type ElementsOptions } from './elements.ts'
import { checkLocale } from './locales.ts'
import { type Failure, languageOf, translated } from './words.ts'

type ConfirmParams = {
  return_url?: string
  payment_method?: string
  payment_method_data?: { billing_details?: object; [more: string]: unknown }
  [more: string]: unknown
}
type Confirm = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: ConfirmParams
  redirect?: 'always' | 'if_required'
}
type Outcome =
  | { paymentIntent: Intent; error?: undefined }
  | { setupIntent: Intent; error?: undefined }
  | { error: Failure }

type TokenParams = { payment_method_data?: { billing_details?: object }; [more: string]: unknown }

const submitFirst = (caller: string) =>
  `elements.submit() must be called before ${caller}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.`

/** Where this script came from is where the API is. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin

/** Makes the object that `loadStripe` gives the page. */
function Stripe(key: string, options: { locale?: string } = {}) {
  if (typeof key !== 'string' || key === '')
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string.')
  if (key.startsWith('sk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    )
  }
  if (key.startsWith('pk_live_')) throw integrationError('This is the payment sandbox. It refuses live keys.')
  checkLocale(options.locale, 'Stripe()')
  const speaks = (elements?: Elements) => (elements?.settings.locale ? elements.language() : languageOf(options.locale))
  const get = (secret: string) => call<Intent>(ORIGIN, key, 'GET', intentOf(secret).path, { client_secret: secret })

  const outcome = (intent: Intent): Outcome =>
    intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent }

  /** Lets the donor answer the bank, then reads how it ended. */
  async function handle(intent: Intent, language: 'en' | 'es'): Promise<Outcome> {
    const action = intent.next_action
    if (intent.status !== 'requires_action' || !action) return outcome(intent)
    // Deposits are on their way, for days: nothing can be done in the browser now.
    if (action.type === 'verify_with_microdeposits') return outcome(intent)
    if (action.redirect_to_url) {
      location.assign(action.redirect_to_url.url)
      return new Promise(() => {})
    }
    await showChallenge(ORIGIN, action.use_stripe_sdk?.stripe_js ?? '', intent.id, language)
    const after = await get(intent.client_secret)
    if (after.error) return { error: translated(after.error, language) }
    const failed = after.value.last_payment_error ?? after.value.last_setup_error
    if (after.value.status === 'requires_payment_method' && failed) {
      const name = after.value.object === 'payment_intent' ? 'payment_intent' : 'setup_intent'
      return { error: translated({ ...failed, [name]: after.value }, language) }
    }
    return outcome(after.value)
  }

  async function confirm(kind: 'payment' | 'setup', given: Confirm): Promise<Outcome> {
    const { elements, confirmParams = {}, redirect = 'always' } = given
    const name = kind === 'payment' ? 'confirmPayment' : 'confirmSetup'
    const secret = elements?.settings.clientSecret ?? given.clientSecret
    if (!secret) throw integrationError(`stripe.${name}(): a clientSecret is required, in elements or in the options.`)
    const { path, kind: isFor } = intentOf(secret)
    if (isFor !== kind) throw integrationError(`stripe.${name}(): the clientSecret is for a ${isFor} intent.`)
    if (redirect === 'always' && !confirmParams.return_url) {
      throw integrationError(
        `stripe.${name}(): the \`confirmParams.return_url\` argument is required unless passing \`redirect: 'if_required'\`.`,
      )
    }
    const language = speaks(elements)
    const { payment_method_data: data, ...rest } = confirmParams
    const values = { ...rest, client_secret: secret, use_stripe_sdk: true }
    let answer: { value?: object | undefined; error?: Failure | undefined }
    if (elements && confirmParams.payment_method === undefined) {
      if (elements.options.mode !== undefined && !elements.submitted) {
        throw integrationError(submitFirst(`stripe.${name}()`))
      }
      elements.only().demand(data?.billing_details as never, `stripe.${name}()`)
      const error = await elements.only().check()
      answer = error
        ? { error }
        : await elements
            .only()
            .send(
              `${path}/confirm`,
              { ...values, payment_method_data: data ?? {} },
              'payment_method_data',
              `stripe.${name}()`,
            )
    } else
      answer = await call<Intent>(ORIGIN, key, 'POST', `${path}/confirm`, {
        ...values,
        ...(data ? { payment_method_data: data } : {}),
      })
    if (answer.error) return { error: translated(answer.error, language) }
    const done = await handle(answer.value as Intent, language)
    if (done.error || redirect === 'if_required') return done
    const intent = 'paymentIntent' in done ? done.paymentIntent : done.setupIntent
    const back = new URL(String(confirmParams.return_url))
    back.searchParams.set(`${kind}_intent`, intent.id)
    back.searchParams.set(`${kind}_intent_client_secret`, intent.client_secret)
    back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
    location.assign(back)
    return new Promise(() => {})
  }

  async function retrieve(kind: 'payment' | 'setup', secret: string): Promise<Outcome> {
    if (intentOf(secret).kind !== kind) throw integrationError(`The clientSecret is not for a ${kind} intent.`)
    const { value, error } = await get(secret)
    return error ? { error } : outcome(value)
  }

  /** The element that pays, after its page has asked it. @throws IntegrationError when the page has not */
  function submittedIn(elements: Elements | undefined, caller: string) {
    if (!(elements instanceof Elements)) {
      throw integrationError(`${caller}: the payment sandbox takes card data from \`elements\` only.`)
    }
    if (!elements.submitted) throw integrationError(submitFirst(caller))
    return { element: elements.only(), language: speaks(elements) }
  }

  const notPlayed = (name: string) => () => {
    throw integrationError(`The payment sandbox does not play stripe.${name}().`)
  }

  return {
    elements: (given?: ElementsOptions) =>
      new Elements(ORIGIN, key, { ...(options.locale ? { locale: options.locale } : {}), ...given }),

    async createPaymentMethod({ elements, params }: { elements?: Elements; params?: { billing_details?: object } }) {
      const { element, language } = submittedIn(elements, 'stripe.createPaymentMethod()')
      element.demand(params?.billing_details as never, 'stripe.createPaymentMethod()')
      const { value, error } = await element.send(
        '/v1/payment_methods',
        params ?? {},
        '',
        'stripe.createPaymentMethod()',
      )
      return error ? { error: translated(error, language) } : { paymentMethod: value }
    },
    async createConfirmationToken({ elements, params = {} }: { elements?: Elements; params?: TokenParams }) {
      const caller = 'stripe.createConfirmationToken()'
      const { element, language } = submittedIn(elements, caller)
      element.demand(params.payment_method_data?.billing_details as never, caller)
      const { value, error } = await element.send(
        '/v1/confirmation_tokens',
        { ...params, ...elements?.carried(), payment_method_data: params.payment_method_data ?? {} },
        'payment_method_data',
        caller,
      )
      return error ? { error: translated(error, language) } : { confirmationToken: value }
    },
    confirmPayment: (given: Confirm) => confirm('payment', given),
    confirmSetup: (given: Confirm) => confirm('setup', given),
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const { value, error } = await get(clientSecret)
      return error ? { error } : handle(value, speaks())
    },
    async confirmCardPayment(clientSecret: string, data: { payment_method?: string } = {}) {
      return confirm('payment', { clientSecret, redirect: 'if_required', confirmParams: data })
    },
    async confirmCardSetup(clientSecret: string, data: { payment_method?: string } = {}) {
      return confirm('setup', { clientSecret, redirect: 'if_required', confirmParams: data })
    },
    async verifyMicrodepositsForPayment(clientSecret: string, proof: { amounts?: number[]; descriptor_code?: string }) {
      const path = `${intentOf(clientSecret).path}/verify_microdeposits`
      const { value, error } = await call<Intent>(ORIGIN, key, 'POST', path, { ...proof, client_secret: clientSecret })
      return error ? { error: translated(error, speaks()) } : outcome(value)
    },
    retrievePaymentIntent: (secret: string) => retrieve('payment', secret),
    retrieveSetupIntent: (secret: string) => retrieve('setup', secret),
    createToken: notPlayed('createToken'),
    createSource: notPlayed('createSource'),
    paymentRequest: notPlayed('paymentRequest'),
    initCheckout: notPlayed('initCheckout'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Object.assign(Stripe, { version: 'endive' })
Object.assign(window, { Stripe })
