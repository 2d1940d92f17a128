import { ADDRESS, EMAIL, LANGUAGE, line, MONEY, NAME, SHIPPING_PREFERENCE, URL_TEXT } from '../common-shapes.ts'
import { list, object, oneOf, type Shape, text } from '../shape.ts'

const AMOUNT = object(
  {
    ...MONEY.properties,
    breakdown: object({
      item_total: MONEY,
      shipping: MONEY,
      handling: MONEY,
      tax_total: MONEY,
      insurance: MONEY,
      shipping_discount: MONEY,
      discount: MONEY,
    }),
  },
  'currency_code',
  'value',
)

const ITEM = object(
  {
    name: text(1, 127),
    unit_amount: MONEY,
    tax: MONEY,
    quantity: { type: 'string', maxLength: 10, pattern: '^[1-9][0-9]{0,9}$' },
    description: { type: 'string', maxLength: 127 },
    sku: { type: 'string', maxLength: 127 },
    category: oneOf('DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'),
  },
  'name',
  'unit_amount',
  'quantity',
)

const PURCHASE_UNIT = object(
  {
    reference_id: text(1, 256),
    amount: AMOUNT,
    payee: object({ email_address: EMAIL, merchant_id: text(13, 13, '^[2-9A-HJ-NP-Z]{13}$') }),
    description: text(1, 127),
    custom_id: text(1, 127),
    invoice_id: text(1, 127),
    soft_descriptor: text(1, 22),
    items: { type: 'array', items: ITEM },
    shipping: object({ name: NAME, type: oneOf('SHIPPING', 'PICKUP_IN_PERSON'), address: ADDRESS }),
  },
  'amount',
)

const PAYPAL_WALLET = object({
  email_address: EMAIL,
  name: NAME,
  experience_context: object({
    brand_name: line(1, 127),
    locale: LANGUAGE,
    shipping_preference: SHIPPING_PREFERENCE,
    return_url: URL_TEXT,
    cancel_url: URL_TEXT,
    landing_page: oneOf('LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'),
    user_action: oneOf('CONTINUE', 'PAY_NOW'),
    payment_method_preference: oneOf('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
  }),
})

/** A Venmo payer never leaves the page by an address: there is none to come back to, and no language to choose. */
const VENMO_WALLET = object({
  email_address: EMAIL,
  experience_context: object({
    brand_name: line(1, 127),
    shipping_preference: SHIPPING_PREFERENCE,
  }),
})

/** Only the wallets are imitated: a card here needs permissions that a new account has not. */
export const PAYMENT_SOURCE: Shape = object({ paypal: PAYPAL_WALLET, venmo: VENMO_WALLET, card: {} })

/** The body of `POST /v2/checkout/orders`, as far as the sandbox imitates it. */
export const ORDER_REQUEST: Shape = object(
  {
    intent: oneOf('CAPTURE', 'AUTHORIZE'),
    purchase_units: list(PURCHASE_UNIT, 1, 10),
    payment_source: PAYMENT_SOURCE,
    application_context: object({
      brand_name: text(1, 127),
      locale: LANGUAGE,
      landing_page: oneOf('LOGIN', 'BILLING', 'NO_PREFERENCE'),
      shipping_preference: SHIPPING_PREFERENCE,
      user_action: oneOf('CONTINUE', 'PAY_NOW'),
      return_url: URL_TEXT,
      cancel_url: URL_TEXT,
    }),
  },
  'intent',
  'purchase_units',
)

/** The body of the capture of an order; usually `{}`. */
export const CAPTURE_REQUEST: Shape = object({ payment_source: PAYMENT_SOURCE })

/** The body of `confirm-payment-source`. */
export const CONFIRM_REQUEST: Shape = object({ payment_source: PAYMENT_SOURCE }, 'payment_source')
