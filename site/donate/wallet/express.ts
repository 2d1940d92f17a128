import type {
  BillingDetails,
  ClickResolveDetails,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js'
import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { pathIn } from '#gift/language.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import type { Say } from '../say.ts'

/** What the page does when the wallets' buttons call it. */
export interface WalletEvents {
  /** The gift as it is now, or null when something on the page needs the donor first (the page has then said so). */
  readonly ask: () => DraftOrder | null
  /** The donor said yes in the sheet. Answers why nothing was charged, or null where nothing of the kind is sure. */
  readonly pay: (
    elements: StripeElements,
    order: DraftOrder,
    told: BillingDetails | undefined,
  ) => Promise<string | null>
  /** The donor closed the sheet: nothing was charged. */
  readonly onLeave: () => void
  /** Whether this device has a wallet that can be shown; told again when that changes. */
  readonly onShown: (shown: boolean) => void
}

/** The buttons, mounted: what they are for can change, and they can go. */
export interface Wallets {
  /** The gift that the next sheet is for. */
  readonly change: (frequency: Frequency, amount: Cents) => void
  readonly close: () => void
}

/** How high the buttons are, in CSS pixels: as high as their row in `wallets.css`. */
const buttonHeight = 40

/**
 * Puts the wallets of this device into `place`. Each sheet is for the gift that was checked when its button was pressed:
 * what changes on the page meanwhile waits until it is closed.
 * @see https://docs.stripe.com/js/elements_object/create_express_checkout_element
 */
export function openWallets(options: {
  readonly stripe: Stripe
  readonly place: HTMLElement
  readonly columns: 1 | 2
  readonly frequency: Frequency
  readonly amount: Cents
  readonly events: () => WalletEvents
  readonly say: Say
  readonly language: Language
}): Wallets {
  const { stripe, place, columns, events, say, language } = options
  const elements = stripe.elements({ ...optionsOf(options.frequency, options.amount), ...looks() })
  const express = elements.create('expressCheckout', {
    business: { name: brand.shortName },
    emailRequired: true,
    billingAddressRequired: true,
    phoneNumberRequired: false,
    buttonHeight,
    buttonType: { applePay: 'donate', googlePay: 'donate' },
    buttonTheme: { applePay: 'black', googlePay: 'black' },
    layout: { maxColumns: columns, maxRows: 1, overflow: 'never' },
    paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
  })
  let now = { frequency: options.frequency, amount: options.amount }
  /** The gift that was checked when its button was pressed; null before, and after it came to an end. */
  let current: DraftOrder | null = null

  const set = (frequency: Frequency, amount: Cents) => {
    if (frequency === now.frequency && amount === now.amount) return
    now = { frequency, amount }
    const { mode, setupFutureUsage } = optionsOf(frequency, amount)
    elements.update({ mode, amount, setupFutureUsage: setupFutureUsage ?? null }).catch((error: unknown) => {
      console.error('the wallets were not told of the new amount', error)
    })
  }

  express.on('ready', ({ availablePaymentMethods: methods }) => {
    events().onShown(methods !== undefined && Object.values(methods).some(Boolean))
  })
  express.on('availablepaymentmethodschange', ({ paymentMethods: methods }) => {
    events().onShown(methods !== undefined && Object.values(methods).some((each) => each?.available))
  })
  express.on('loaderror', ({ error }) => {
    console.error('the wallets’ buttons could not be loaded', error)
    events().onShown(false)
  })
  // answered at once: the sheet must open within a second of the press, and by the donor's own gesture
  express.on('click', ({ resolve, reject }) => {
    current = events().ask()
    if (!current) {
      reject()
      return
    }
    set(frequencyOf(current), current.cents)
    resolve(sheetOf(frequencyOf(current), current.cents, say, language))
  })
  express.on('cancel', () => {
    current = null
    events().onLeave()
  })
  // the promise is Stripe.js's, which keeps the sheet until it is settled
  express.on('confirm', async ({ billingDetails, paymentFailed }) => {
    // after a decline a sheet may stay for another try, without another press
    const order = current ?? events().ask()
    const asShown = order && frequencyOf(order) === now.frequency && order.cents === now.amount
    const message = asShown ? await events().pay(elements, order, billingDetails) : say('donate.alertFailed')
    current = null
    if (message !== null) paymentFailed({ reason: 'fail', message })
  })

  express.mount(place)
  return {
    // what changes on the page while a sheet is open is seen by the next press
    change: (frequency, amount) => {
      if (!current) set(frequency, amount)
    },
    close: () => express.destroy(),
  }
}

const frequencyOf = ({ details }: DraftOrder): Frequency => details.frequency ?? 'once'

/** A payment by card, which lies in the wallet; a monthly one is kept for the months to come. */
function optionsOf(frequency: Frequency, amount: Cents): StripeElementsOptionsMode {
  const monthly = frequency === 'monthly'
  return {
    mode: monthly ? 'subscription' : 'payment',
    amount,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    captureMethod: 'automatic',
    ...(monthly ? { setupFutureUsage: 'off_session' } : {}),
  }
}

const looks = () => ({ appearance: { variables: { borderRadius: '24px' } }, loader: 'never' as const })

/** What the sheet says. A monthly gift tells Apple's what it is, so that its bank gives a token that outlives the telephone. */
function sheetOf(frequency: Frequency, amount: Cents, say: Say, language: Language): ClickResolveDetails {
  if (frequency === 'once') return { lineItems: [{ name: say('donate.walletGift'), amount }] }
  const label = say('donate.walletMonthly')
  return {
    lineItems: [{ name: label, amount }],
    applePay: {
      recurringPaymentRequest: {
        paymentDescription: label,
        managementURL: `${location.origin}${pathIn(language, '/gift')}`,
        regularBilling: { label, amount, recurringPaymentIntervalUnit: 'month', recurringPaymentIntervalCount: 1 },
        billingAgreement: say('donate.walletAgreement', { amount: formatCents(amount, language) }),
      },
    },
  }
}
