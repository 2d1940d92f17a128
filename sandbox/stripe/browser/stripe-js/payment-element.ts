import { showBankLink } from './bank-link.ts'
import { call, type Intent, integrationError, intentOf } from './calls.ts'
import { ElementFrame } from './frame.ts'
import { Listeners } from './listeners.ts'
import { type Failure, languageOf, translated } from './words.ts'

/** What every element of one `stripe.elements()` shares. */
export type GroupSettings = {
  origin: string
  key: string
  clientSecret?: string
  locale?: string
  appearance?: object
  fonts?: readonly object[]
  /** Only a bank account is asked for, in this way. */
  bank?: { manual: boolean; recurring: boolean }
}

type Options = {
  fields?: { billingDetails?: unknown }
  defaultValues?: { billingDetails?: object }
  readOnly?: boolean
  wallets?: { link?: 'auto' | 'never' }
  terms?: { usBankAccount?: 'auto' | 'always' | 'never' }
}

/** What the frame of its fields says unasked; `link`: the donor wants their bank to confirm the account. */
type CardEvent =
  | { say: 'ready' }
  | { say: 'change'; empty: boolean; complete: boolean }
  | { say: 'focus' | 'blur' | 'escape' | 'link' }

/** The Payment Element, with a card or a bank account in it. */
export class PaymentElement {
  readonly _elementType = 'payment'
  private readonly listeners = new Listeners()
  private readonly group: GroupSettings
  private options: Options
  private frame: ElementFrame<CardEvent> | undefined

  constructor(group: GroupSettings, options: Options = {}) {
    this.group = group
    this.options = options
  }

  mount(place: string | HTMLElement): this {
    const parent = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place
    if (!parent) {
      throw integrationError(
        `The selector you specified (${String(place)}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      )
    }
    if (this.frame) return this
    const language = languageOf(this.group.locale)
    const title = language === 'es' ? 'Campo de entrada seguro para el pago' : 'Secure payment input frame'
    const { key, appearance, fonts } = this.group
    const { defaultValues, readOnly, wallets, terms } = this.options
    const asked = { postalCode: this.asksPostalCode(), link: wallets?.link !== 'never' }
    const settings = { key, appearance, fonts, language, defaultValues, readOnly, ...asked }
    const { bank, origin } = this.group
    this.frame = bank
      ? new ElementFrame(
          origin,
          'bank.html',
          title,
          { ...settings, ...bank, ...this.asksPerson(), mandate: terms?.usBankAccount !== 'never' },
          (event) => this.hear(event),
        )
      : new ElementFrame(origin, 'card.html', title, settings, (event) => this.hear(event))
    Object.assign(this.frame.element.style, { margin: '-4px', minWidth: 'calc(100% + 8px)' })
    const box = document.createElement('div')
    box.className = '__PrivateStripeElement'
    box.append(this.frame.element)
    parent.replaceChildren(box)
    parent.classList.add('StripeElement')
    queueMicrotask(() => this.tell('loaderstart'))
    void this.checkSecret()
    return this
  }

  unmount(): this {
    const holder = this.frame?.element.parentElement
    this.frame?.close()
    this.frame = undefined
    holder?.remove()
    return this
  }

  destroy(): void {
    this.unmount()
  }

  update(options: Options): this {
    this.options = { ...this.options, ...options }
    if (options.readOnly !== undefined) void this.frame?.tell({ do: 'readOnly', readOnly: options.readOnly })
    return this
  }

  /** The group's appearance changed. */
  restyle(appearance: object): void {
    void this.frame?.tell({ do: 'style', appearance })
  }

  focus(): void {
    this.frame?.element.focus()
    void this.frame?.tell({ do: 'focus' })
  }

  blur(): void {
    void this.frame?.tell({ do: 'blur' })
  }

  clear(): void {
    void this.frame?.tell({ do: 'clear' })
  }

  collapse(): this {
    return this
  }

  on(type: string, listener: (event: never) => unknown): this {
    this.listeners.on(type, listener)
    return this
  }

  once(type: string, listener: (event: never) => unknown): this {
    this.listeners.once(type, listener)
    return this
  }

  off(type: string, listener?: (event: never) => unknown): this {
    this.listeners.off(type, listener)
    return this
  }

  /** Whether the fields say no to something; shows it beside them. */
  async check(): Promise<Failure | undefined> {
    return (await this.mounted().ask<{ error?: Failure }>({ do: 'check' })).error
  }

  /** What kind of payment method was chosen. */
  selected(): string {
    return this.group.bank ? 'us_bank_account' : 'card'
  }

  /** Sends what was typed, from the frame, to `path`. */
  async send(
    path: string,
    values: object,
    under: 'payment_method_data' | '',
  ): Promise<{ value?: object; error?: Failure }> {
    return this.mounted().ask({ do: 'send', path, values, under })
  }

  /** @throws IntegrationError when the page hid a field and does not fill it in itself. */
  demand(given: { address?: Record<string, unknown>; [name: string]: unknown } | undefined, caller: string): void {
    const hidden = this.options.fields?.billingDetails
    const never = (name: string) =>
      typeof hidden === 'object' && hidden !== null ? (hidden as Record<string, unknown>)[name] : hidden
    const address = never('address')
    const part = (name: string) =>
      typeof address === 'object' && address !== null ? (address as Record<string, unknown>)[name] : address
    const wanted: [string, unknown, unknown][] = [
      ['name', never('name'), given?.name],
      ['email', never('email'), given?.email],
      ['phone', never('phone'), given?.phone],
      ['address.country', part('country'), given?.address?.country],
      ['address.postal_code', part('postalCode'), given?.address?.postal_code],
    ]
    for (const [name, setting, value] of wanted) {
      if (setting === 'never' && value === undefined) {
        throw integrationError(
          `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass params.billing_details.${name} when calling ${caller}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling ${caller}.`,
        )
      }
    }
  }

  private async linkBank(): Promise<void> {
    const { origin, key, locale } = this.group
    const account = await showBankLink(origin, { key, language: languageOf(locale) })
    if (account) void this.frame?.tell({ do: 'linked', account })
  }

  private asksPerson(): { asksName: boolean; asksEmail: boolean } {
    const hidden = this.options.fields?.billingDetails
    if (hidden === 'never') return { asksName: false, asksEmail: false }
    const { name, email } = (hidden ?? {}) as { name?: string; email?: string }
    return { asksName: name !== 'never', asksEmail: email !== 'never' }
  }

  private asksPostalCode(): boolean {
    const hidden = this.options.fields?.billingDetails
    if (hidden === 'never') return false
    const address = (hidden as { address?: unknown } | undefined)?.address
    if (address === 'never') return false
    return (address as { postalCode?: string } | undefined)?.postalCode !== 'never'
  }

  private mounted(): ElementFrame<CardEvent> {
    if (!this.frame) {
      throw integrationError(
        'Invalid value for elements: should have a mounted Payment Element or Express Checkout Element.',
      )
    }
    return this.frame
  }

  private async checkSecret(): Promise<void> {
    const { clientSecret, origin, key, locale } = this.group
    if (!clientSecret) return
    const { path } = intentOf(clientSecret)
    const { error } = await call<Intent>(origin, key, 'GET', path, { client_secret: clientSecret })
    if (error) this.tell('loaderror', { error: translated(error, languageOf(locale)) })
  }

  private hear(event: CardEvent): void {
    if (event.say === 'change') {
      this.tell('change', {
        empty: event.empty,
        complete: event.complete,
        collapsed: false,
        value: { type: this.selected() },
      })
    } else if (event.say === 'link') void this.linkBank()
    else this.tell(event.say)
  }

  private tell(type: string, more: object = {}): void {
    this.listeners.tell(type, { elementType: 'payment', ...more })
  }
}
