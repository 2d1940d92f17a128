import type { ClickResolveDetails } from '@stripe/stripe-js'
import { call, integrationError } from './calls.ts'
import { aText, demandValid, oneOf, shape } from './checks.ts'
import {
  checkExpressEvent,
  checkExpressOptions,
  checkExpressUpdate,
  checkResolved,
  type ExpressOptions,
} from './express-options.ts'
import { ElementFrame } from './frame.ts'
import { Listeners } from './listeners.ts'
import type { GroupSettings } from './payment-element.ts'
import { clickAnswers } from './wallet-click.ts'
import { type SheetEvent, sheetSettings, WalletSheet } from './wallet-sheet.ts'
import { allowedWallets, availableWallets, changedWallets, type Wallet } from './wallets.ts'
import { type Failure, languageOf } from './words.ts'

/** What the frame of the buttons says: `wallets` this device has, each time it looked. */
type ButtonsEvent =
  | { say: 'wallets'; shown: Wallet[]; late: boolean }
  | { say: 'failed' }
  | { say: 'press'; wallet: Wallet }
  | { say: 'focus' | 'blur' | 'escape' }

/** How round the group's appearance wants buttons; Stripe takes it for these, too. */
function radiusOf(appearance: object = {}): string | undefined {
  const { borderRadius } = (appearance as { variables?: { borderRadius?: unknown } }).variables ?? {}
  return typeof borderRadius === 'string' && /^\d+(\.\d+)?(px|r?em)$/.test(borderRadius) ? borderRadius : undefined
}

/** What the element must know of its group, and tell it. */
type Payment = {
  now(): { amount: number; types: readonly string[] | undefined }
  /** A confirm event begins: what was submitted before counts no more. */
  begins(): void
}

/** What `paymentFailed` of a confirm event takes. */
const FAILED = shape({
  reason: oneOf(
    'fail',
    'invalid_shipping_address',
    'invalid_billing_address',
    'invalid_payment_data',
    'address_unserviceable',
  ),
  message: aText,
})

/** The Express Checkout Element: buttons of the wallets that this device has, and their sheets. */
export class ExpressCheckoutElement {
  readonly _elementType = 'expressCheckout'
  private readonly listeners = new Listeners()
  private readonly group: GroupSettings
  private readonly payment: Payment
  private options: ExpressOptions
  private buttons: ElementFrame<ButtonsEvent> | undefined
  private sheet: WalletSheet | undefined
  private wallet: Wallet | undefined
  private confirming = false

  constructor(group: GroupSettings, payment: Payment, options: ExpressOptions = {}) {
    checkExpressOptions(options)
    this.group = group
    this.payment = payment
    this.options = options
  }

  mount(place: string | HTMLElement): this {
    const parent = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place
    if (!parent) {
      throw integrationError(
        `The selector you specified (${String(place)}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      )
    }
    if (this.buttons) return this
    const language = languageOf(this.group.locale)
    const title = language === 'es' ? 'Botones exprés seguros' : 'Secure express checkout frame'
    const settings = {
      language,
      options: this.options,
      radius: radiusOf(this.group.appearance),
      allowed: allowedWallets(this.options, this.payment.now().types),
    }
    this.buttons = new ElementFrame(
      this.group.origin,
      'express.html',
      title,
      settings,
      (event) => void this.hear(event),
    )
    const box = document.createElement('div')
    box.className = '__PrivateStripeElement'
    box.append(this.buttons.element)
    parent.replaceChildren(box)
    parent.classList.add('StripeElement')
    return this
  }

  unmount(): this {
    this.closeSheet()
    const holder = this.buttons?.element.parentElement
    this.buttons?.close()
    this.buttons = undefined
    holder?.remove()
    return this
  }

  destroy(): void {
    this.unmount()
  }

  update(options: ExpressOptions): this {
    checkExpressUpdate(options)
    this.options = { ...this.options, ...options }
    void this.buttons?.tell({ do: 'update', options: this.options })
    return this
  }

  focus(): void {
    void this.buttons?.tell({ do: 'focus' })
  }

  blur(): void {
    void this.buttons?.tell({ do: 'blur' })
  }

  on(type: string, listener: (event: never) => unknown): this {
    checkExpressEvent(type)
    this.listeners.on(type, listener)
    return this
  }

  once(type: string, listener: (event: never) => unknown): this {
    checkExpressEvent(type)
    this.listeners.once(type, listener)
    return this
  }

  off(type: string, listener?: (event: never) => unknown): this {
    checkExpressEvent(type)
    this.listeners.off(type, listener)
    return this
  }

  /** A sheet is open: what it asks for cannot change under it. */
  get open(): boolean {
    return this.sheet !== undefined
  }

  /** Whether the buyer's yes can be used now. @throws IntegrationError outside the confirm event */
  async check(): Promise<Failure | undefined> {
    this.confirmed('elements.submit()')
    return undefined
  }

  /** Which wallet the buyer said yes in. */
  selected(): string {
    return this.wallet ?? ''
  }

  /** Sends what the buyer pays with to `path`. @throws IntegrationError outside the confirm event */
  async send(
    path: string,
    values: object,
    under: 'payment_method_data' | '',
    caller: string,
  ): Promise<{ value?: object; error?: Failure }> {
    return this.confirmed(caller).send(path, values, under)
  }

  /** The page hides nothing in a wallet's sheet. */
  demand(): void {}

  private confirmed(caller: string): WalletSheet {
    if (!this.sheet || !this.confirming) {
      throw integrationError(
        `Element confirming payment is "expressCheckout", but ${caller} was not called within the "confirm" event.`,
      )
    }
    return this.sheet
  }

  /** Which of them the account has made ready on the page's host. */
  private async registered(wallets: Wallet[]): Promise<Wallet[]> {
    const { origin, key } = this.group
    const asked = { domain_name: location.hostname }
    const { value } = await call<{ wallets: Wallet[] }>(origin, key, 'GET', '/stripe-js/domain', asked)
    return wallets.filter((wallet) => value?.wallets.includes(wallet))
  }

  private async hear(event: ButtonsEvent): Promise<void> {
    if (event.say === 'press') {
      this.press(event.wallet)
      return
    }
    if (event.say === 'failed') {
      const error = { type: 'api_error', message: 'An unknown error occurred' }
      this.tell('loaderror', { error })
      return
    }
    if (event.say !== 'wallets') {
      this.tell(event.say)
      return
    }
    const shown = await this.registered(event.shown)
    if (event.late) this.tell('availablepaymentmethodschange', { paymentMethods: changedWallets(shown) })
    else this.tell('ready', { availablePaymentMethods: availableWallets(shown) })
    void this.buttons?.tell({ do: 'show', wallets: shown })
  }

  private press(wallet: Wallet): void {
    if (this.sheet) return
    const answers = clickAnswers((details) => {
      checkResolved(details, this.payment.now().amount)
      this.show(wallet, details)
    })
    if (this.listeners.has('click')) this.tell('click', { expressPaymentType: wallet, ...answers })
    else answers.resolve()
  }

  private show(wallet: Wallet, details: ClickResolveDetails): void {
    const amount = this.payment.now().amount
    const settings = sheetSettings(wallet, this.group, this.options, amount, details)
    this.wallet = wallet
    this.sheet = new WalletSheet(this.group.origin, settings, (event) => void this.answer(wallet, event))
  }

  /** The buyer said yes or went: whoever listens is told, and the sheet waits for those who confirm. */
  private async answer(wallet: Wallet, event: SheetEvent): Promise<void> {
    if (event.say === 'closed') {
      this.closeSheet()
      this.tell('cancel')
      return
    }
    let failure: { message: string | undefined } | undefined
    const paymentFailed = (given: { reason?: string; message?: string } = {}) => {
      demandValid(FAILED, given, 'paymentFailed()')
      failure = { message: given.message }
    }
    this.confirming = true
    this.payment.begins()
    const { billingDetails } = event
    await Promise.allSettled(this.tell('confirm', { expressPaymentType: wallet, billingDetails, paymentFailed }))
    this.confirming = false
    // Apple's sheet stays for another try; the others go
    if (failure && wallet === 'apple_pay') this.sheet?.sayFailed(failure.message)
    else this.closeSheet()
  }

  private closeSheet(): void {
    this.sheet?.close()
    this.sheet = undefined
  }

  private tell(type: string, more: object = {}): unknown[] {
    return this.listeners.tell(type, { elementType: 'expressCheckout', ...more })
  }
}
