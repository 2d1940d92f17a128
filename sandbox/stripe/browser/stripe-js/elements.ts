import { call, type Intent, integrationError, intentOf } from './calls.ts'
import { ExpressCheckoutElement } from './express-checkout.ts'
import { checkGroup, checkGroupUpdate } from './group-options.ts'
import { Listeners } from './listeners.ts'
import { checkLocale } from './locales.ts'
import { type GroupSettings, PaymentElement } from './payment-element.ts'
import { type Failure, languageOf, translated } from './words.ts'

/** What `stripe.elements()` takes. */
export type ElementsOptions = {
  clientSecret?: string
  mode?: 'payment' | 'subscription' | 'setup'
  amount?: number
  currency?: string
  locale?: string
  appearance?: object
  fonts?: readonly object[]
  allowedPaymentMethodTypes?: readonly string[]
  [more: string]: unknown
}

/** A group of elements: one payment or set-up. */
export class Elements {
  readonly settings: GroupSettings
  options: ElementsOptions
  /** The fields were found complete since they last changed. */
  submitted = false
  private element: PaymentElement | undefined
  private express: ExpressCheckoutElement | undefined
  private readonly listeners = new Listeners()

  constructor(origin: string, key: string, options: ElementsOptions = {}) {
    checkOptions(options)
    this.options = options
    const { clientSecret, locale, appearance, fonts, allowedPaymentMethodTypes: types } = options
    this.settings = {
      origin,
      key,
      ...(clientSecret ? { clientSecret } : {}),
      ...(locale ? { locale } : {}),
      ...(appearance ? { appearance } : {}),
      ...(fonts ? { fonts } : {}),
      ...(types?.includes('us_bank_account') ? { bank: bankOf(options) } : {}),
    }
  }

  create(type: string, options: object = {}): PaymentElement | ExpressCheckoutElement {
    if (type !== 'payment' && type !== 'expressCheckout') {
      throw integrationError(
        `The payment sandbox plays the "payment" and "expressCheckout" elements only, not "${type}".`,
      )
    }
    if (this.getElement(type)) {
      throw integrationError(`Can only create one Element of type ${type} through the same Elements instance.`)
    }
    return type === 'payment' ? this.createPayment(options) : this.createExpress(options)
  }

  getElement(type: string): PaymentElement | ExpressCheckoutElement | null {
    if (type === 'expressCheckout') return this.express ?? null
    return type === 'payment' ? (this.element ?? null) : null
  }

  async update(changes: ElementsOptions): Promise<void> {
    if (changes.clientSecret !== undefined)
      throw integrationError('You cannot change the clientSecret of an Elements instance.')
    checkGroupUpdate(changes)
    if (this.express?.open) {
      throw integrationError('elements.update() cannot be called while the payment interface of an Element is open.')
    }
    Object.assign(this.options, changes)
    if (changes.appearance) {
      this.settings.appearance = changes.appearance
      this.element?.restyle(changes.appearance)
    }
    this.listeners.tell('update-end')
  }

  on(type: string, listener: () => void): void {
    this.listeners.on(type, listener)
  }

  /** Reads the intent again after the server changed it. */
  async fetchUpdates(): Promise<{ error?: { message: string; status: string } }> {
    const { clientSecret, origin, key } = this.settings
    if (!clientSecret) throw integrationError('elements.fetchUpdates() needs a clientSecret.')
    const { error } = await call<Intent>(origin, key, 'GET', intentOf(clientSecret).path, {
      client_secret: clientSecret,
    })
    return error ? { error: { message: error.message, status: 'fail' } } : {}
  }

  async submit(): Promise<{ error: Failure } | { selectedPaymentMethod: string }> {
    const element = this.only()
    const error = await element.check()
    if (error) return { error: translated(error, this.language()) }
    this.submitted = true
    return { selectedPaymentMethod: element.selected() }
  }

  /** The element that pays: the wallet's while its sheet is open. @throws IntegrationError when there is none. */
  only(): PaymentElement | ExpressCheckoutElement {
    const element = this.express?.open ? this.express : (this.element ?? this.express)
    if (!element) {
      throw integrationError(
        'Invalid value for elements: it should have a mounted Payment Element or Express Checkout Element.',
      )
    }
    return element
  }

  /** What a token carries of the page's options: a payment must share them. */
  carried(): object {
    const { mode, amount, currency, captureMethod, setupFutureUsage, allowedPaymentMethodTypes } = this.options
    if (mode === undefined) return {}
    const later = setupFutureUsage ?? undefined
    const context = {
      mode,
      amount,
      currency,
      capture_method: captureMethod,
      setup_future_usage: later,
      payment_method_types: allowedPaymentMethodTypes,
    }
    return { client_context: context, setup_future_usage: later }
  }

  language() {
    return languageOf(this.settings.locale)
  }

  private createPayment(options: object): PaymentElement {
    const element = new PaymentElement(this.settings, options)
    element.on('change', () => {
      this.submitted = false
    })
    this.element = element
    return forgotten(element, () => {
      this.element = undefined
    })
  }

  private createExpress(options: object): ExpressCheckoutElement {
    const payment = {
      now: () => ({ amount: this.options.amount ?? 0, types: this.options.allowedPaymentMethodTypes }),
      begins: () => {
        this.submitted = false
      },
    }
    const element = new ExpressCheckoutElement(this.settings, payment, options)
    this.express = element
    return forgotten(element, () => {
      this.express = undefined
    })
  }
}

/** The element, which tells its group when it is destroyed. */
function forgotten<E extends { destroy(): void }>(element: E, forget: () => void): E {
  const destroy = element.destroy.bind(element)
  element.destroy = () => {
    destroy()
    forget()
  }
  return element
}

/** How a bank account is asked for. @throws IntegrationError beside other kinds, which the sandbox draws one at a time */
function bankOf({ allowedPaymentMethodTypes = [], paymentMethodOptions, setupFutureUsage }: ElementsOptions) {
  if (allowedPaymentMethodTypes.length > 1) {
    throw integrationError('The payment sandbox draws "us_bank_account" alone, not beside other payment method types.')
  }
  const { us_bank_account: way } = (paymentMethodOptions ?? {}) as {
    us_bank_account?: { verification_method?: string }
  }
  return { manual: way?.verification_method !== 'instant', recurring: setupFutureUsage === 'off_session' }
}

function checkOptions(options: ElementsOptions): void {
  const { clientSecret, mode, amount, currency, locale } = options
  checkLocale(locale, 'elements()')
  checkGroup(options)
  if (clientSecret !== undefined) {
    intentOf(clientSecret)
    return
  }
  if (mode === undefined) return
  if (!['payment', 'subscription', 'setup'].includes(mode))
    throw integrationError(`Invalid value for elements(): mode should be one of payment, setup, subscription.`)
  if (typeof currency !== 'string') throw integrationError('Invalid value for elements(): currency should be a string.')
  if (mode !== 'setup' && !(Number.isInteger(amount) && Number(amount) >= 0)) {
    throw integrationError('Invalid value for elements(): amount should be a positive integer.')
  }
}
