import type { StripeElementsOptionsMode, StripeElementsUpdateOptions } from '@stripe/stripe-js'
import { aText, type Check, demandValid, listOf, oneOf, shape } from './checks.ts'

type Known = keyof StripeElementsOptionsMode | keyof StripeElementsUpdateOptions | 'clientSecret'
const anything: Check = () => undefined
/** What `stripe.elements()` takes. */
const GROUP: Record<Known, Check> = {
  adaptivePricing: anything,
  externalPaymentMethodTypes: anything,
  payment_method_options: anything,
  allowedPaymentMethodTypes: listOf(aText),
  amount: anything,
  appearance: anything,
  captureMethod: oneOf('manual', 'automatic', 'automatic_async'),
  capture_method: anything,
  clientSecret: anything,
  currency: anything,
  customPaymentMethods: anything,
  customerOptions: anything,
  customerSessionClientSecret: anything,
  excludedPaymentMethodTypes: listOf(aText),
  fonts: anything,
  loader: oneOf('auto', 'always', 'never'),
  locale: anything,
  mode: anything,
  onBehalfOf: anything,
  on_behalf_of: anything,
  paymentMethodConfiguration: anything,
  paymentMethodCreation: oneOf('manual'),
  paymentMethodOptions: anything,
  payment_method_configuration: anything,
  setupFutureUsage: anything,
  setup_future_usage: anything,
  syncAddressCheckbox: anything,
}
const CHANGEABLE: readonly string[] = [
  'allowedPaymentMethodTypes',
  'amount',
  'appearance',
  'captureMethod',
  'currency',
  'excludedPaymentMethodTypes',
  'fonts',
  'locale',
  'mode',
  'paymentMethodConfiguration',
  'setupFutureUsage',
]

/** @throws IntegrationError for options that a group of elements does not know */
export const checkGroup = (options: object): void => demandValid(shape(GROUP), options, 'stripe.elements()')

/** @throws IntegrationError for what of a group cannot change */
export function checkGroupUpdate(changes: object): void {
  const known = Object.entries(GROUP).filter(([name]) => CHANGEABLE.includes(name))
  demandValid(shape(Object.fromEntries(known)), changes, 'elements.update()')
}
