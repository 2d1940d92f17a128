import { call, type Intent, integrationError, intentOf } from './calls.ts'
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
  [more: string]: unknown
}

/** A group of elements: one payment or set-up. */
export class Elements {
  readonly settings: GroupSettings
  options: ElementsOptions
  /** The fields were found complete since they last changed. */
  submitted = false
  private element: PaymentElement | undefined
  private readonly listeners = new Listeners()

  constructor(origin: string, key: string, options: ElementsOptions = {}) {
    checkOptions(options)
    this.options = options
    const { clientSecret, locale, appearance, fonts } = options
    this.settings = {
      origin,
      key,
      ...(clientSecret ? { clientSecret } : {}),
      ...(locale ? { locale } : {}),
      ...(appearance ? { appearance } : {}),
      ...(fonts ? { fonts } : {}),
    }
  }

  create(type: string, options: object = {}): PaymentElement {
    if (type !== 'payment') {
      throw integrationError(`The payment sandbox plays the "payment" element only, not "${type}".`)
    }
    if (this.element) {
      throw integrationError('Can only create one Element of type payment through the same Elements instance.')
    }
    const element = new PaymentElement(this.settings, options)
    element.on('change', () => {
      this.submitted = false
    })
    const destroy = element.destroy.bind(element)
    element.destroy = () => {
      destroy()
      this.element = undefined
    }
    this.element = element
    return element
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? (this.element ?? null) : null
  }

  async update(changes: ElementsOptions): Promise<void> {
    if (changes.clientSecret !== undefined)
      throw integrationError('You cannot change the clientSecret of an Elements instance.')
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
    const error = await this.only().check()
    if (error) return { error: translated(error, this.language()) }
    this.submitted = true
    return { selectedPaymentMethod: 'card' }
  }

  /** The one element. @throws IntegrationError when there is none. */
  only(): PaymentElement {
    if (!this.element) {
      throw integrationError('Invalid value for elements: it should have a mounted Payment Element.')
    }
    return this.element
  }

  language() {
    return languageOf(this.settings.locale)
  }
}

function checkOptions(options: ElementsOptions): void {
  const { clientSecret, mode, amount, currency, locale } = options
  checkLocale(locale, 'elements()')
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
