import type {
  ClickResolveDetails,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementUpdateOptions,
} from '@stripe/stripe-js'
import { integrationError } from './calls.ts'
import {
  aDate,
  aFlag,
  anAmount,
  aText,
  between,
  type Check,
  demandValid,
  listOf,
  oneOf,
  shape,
  should,
} from './checks.ts'

/** The options of the Express Checkout Element, as the page gives them. */
export type ExpressOptions = StripeExpressCheckoutElementOptions

const autoOrNever = oneOf('auto', 'never')
const orAlways = oneOf('always', 'auto', 'never')
const lineItems = listOf(shape({ name: aText, amount: anAmount }, ['name', 'amount']))
const billing = {
  label: aText,
  amount: anAmount,
  recurringPaymentStartDate: aDate,
  recurringPaymentEndDate: aDate,
  recurringPaymentIntervalUnit: oneOf('year', 'month', 'day', 'hour', 'minute'),
  recurringPaymentIntervalCount: anAmount,
}
const notPlayed: Check = (_, path) => `${path} is known to Stripe, and not played by the payment sandbox.`
const applePay = shape({
  recurringPaymentRequest: shape(
    {
      paymentDescription: aText,
      managementURL: should((value) => URL.canParse(String(value)), 'an absolute address'),
      regularBilling: shape(billing, ['label', 'amount']),
      trialBilling: notPlayed,
      billingAgreement: aText,
    },
    ['paymentDescription', 'managementURL', 'regularBilling'],
  ),
  deferredPaymentRequest: notPlayed,
  automaticReloadPaymentRequest: notPlayed,
})
const shipping = {
  allowedShippingCountries: notPlayed,
  shippingAddressRequired: should((value) => value === false, 'false in the payment sandbox, which ships nothing'),
}

/** What can be updated of a mounted element. */
const UPDATABLE: Record<keyof StripeExpressCheckoutElementUpdateOptions, Check> = {
  ...shipping,
  billingAddressRequired: aFlag,
  buttonHeight: between(40, 55),
  emailRequired: aFlag,
  layout: shape({ maxColumns: between(0, 99), maxRows: between(0, 99), overflow: autoOrNever }),
  paymentMethodOrder: listOf(aText),
  phoneNumberRequired: aFlag,
}
/** All that `elements.create('expressCheckout', …)` takes. */
const CREATABLE: Record<keyof StripeExpressCheckoutElementOptions, Check> = {
  ...UPDATABLE,
  applePay,
  business: shape({ name: aText }, ['name']),
  buttonTheme: shape({
    applePay: oneOf('black', 'white', 'white-outline'),
    googlePay: oneOf('black', 'white'),
    paypal: oneOf('gold', 'blue', 'silver', 'white', 'black'),
  }),
  buttonType: shape({
    applePay: oneOf(
      'add-money',
      'book',
      'buy',
      'check-out',
      'contribute',
      'donate',
      'order',
      'plain',
      'reload',
      'rent',
      'subscribe',
      'support',
      'tip',
      'top-up',
    ),
    googlePay: oneOf('book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe'),
    paypal: oneOf('paypal', 'buynow', 'checkout', 'pay'),
  }),
  lineItems,
  paymentMethods: shape({
    amazonPay: autoOrNever,
    applePay: orAlways,
    googlePay: orAlways,
    klarna: autoOrNever,
    link: autoOrNever,
    paypal: autoOrNever,
  }),
  shippingRates: notPlayed,
  wallets: shape({ applePay: orAlways, googlePay: orAlways }),
}
/** What `resolve` of a click takes; what Stripe calls deprecated belongs to the element. */
const RESOLVABLE: Partial<Record<keyof ClickResolveDetails, Check>> = { applePay, lineItems, shippingRates: notPlayed }

/** @throws IntegrationError for what the element does not know */
export const checkExpressOptions = (options: unknown): void =>
  demandValid(shape(CREATABLE), options, "elements.create('expressCheckout')")

/** @throws IntegrationError for what cannot change once it is made */
export const checkExpressUpdate = (options: unknown): void =>
  demandValid(shape(UPDATABLE), options, "element.update() of 'expressCheckout'")

/** @throws IntegrationError for details that are none, and for items beyond the amount */
export function checkResolved(details: ClickResolveDetails, amount: number): void {
  demandValid(shape(RESOLVABLE), details, 'the resolve() of a click event')
  const sum = (details.lineItems ?? []).reduce((total, item) => total + item.amount, 0)
  if (sum > amount) {
    throw integrationError(
      `The amount ${amount} of the Elements instance is less than the total amount ${sum} of the line items provided.`,
    )
  }
}

const EVENTS = [
  'availablepaymentmethodschange',
  'blur',
  'cancel',
  'click',
  'confirm',
  'escape',
  'focus',
  'loaderror',
  'loaderstart',
  'ready',
  'shippingaddresschange',
  'shippingratechange',
]

/** @throws IntegrationError for an event that the element never tells */
export function checkExpressEvent(type: string): void {
  if (EVENTS.includes(type)) return
  throw integrationError(
    `Invalid value for eventType of expressCheckoutElement.on(): value should be one of the following strings: ${EVENTS.join(', ')}. You specified: ${type}.`,
  )
}
