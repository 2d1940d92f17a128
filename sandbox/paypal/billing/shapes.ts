import { ADDRESS, EMAIL, MONEY, NAME, SHIPPING_PREFERENCE, URL_TEXT } from '../common-shapes.ts'
import { flag, integer, list, object, oneOf, type Shape, text } from '../shape.ts'

/** Fixed prices only: tiers are for what is counted, which nothing here is. */
const PRICING_SCHEME = object({ fixed_price: MONEY }, 'fixed_price')

const FREQUENCY = object(
  { interval_unit: oneOf('DAY', 'WEEK', 'MONTH', 'YEAR'), interval_count: integer(1, 365) },
  'interval_unit',
)

const PREFERENCES: Shape = object({
  auto_bill_outstanding: flag,
  setup_fee_failure_action: oneOf('CONTINUE', 'CANCEL'),
  payment_failure_threshold: integer(0, 999),
})

/** The body of `POST /v1/billing/plans`, as far as the sandbox imitates it. */
export const PLAN_REQUEST: Shape = object(
  {
    product_id: text(6, 50),
    name: text(1, 127),
    status: oneOf('CREATED', 'INACTIVE', 'ACTIVE'),
    description: text(1, 127),
    billing_cycles: list(
      object(
        {
          pricing_scheme: PRICING_SCHEME,
          frequency: FREQUENCY,
          tenure_type: oneOf('REGULAR', 'TRIAL'),
          sequence: integer(1, 99),
          total_cycles: integer(0, 999),
        },
        'frequency',
        'tenure_type',
        'sequence',
      ),
      1,
      12,
    ),
    payment_preferences: PREFERENCES,
    quantity_supported: flag,
  },
  'name',
  'billing_cycles',
  'payment_preferences',
  'product_id',
)

const APPLICATION_CONTEXT = object(
  {
    brand_name: text(1, 127),
    locale: text(2, 10, '^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$'),
    shipping_preference: SHIPPING_PREFERENCE,
    user_action: oneOf('CONTINUE', 'SUBSCRIBE_NOW'),
    payment_method: object({
      payer_selected: { type: 'string', minLength: 1, pattern: '^[0-9A-Z_]+$' },
      payee_preferred: oneOf('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
    }),
    return_url: { ...URL_TEXT, minLength: 10, maxLength: 4000 },
    cancel_url: { ...URL_TEXT, minLength: 10, maxLength: 4000 },
  },
  'return_url',
  'cancel_url',
)

const PLAN_OVERRIDE = object({
  billing_cycles: list(
    object({ pricing_scheme: PRICING_SCHEME, sequence: integer(1, 99), total_cycles: integer(0, 999) }, 'sequence'),
    1,
    12,
  ),
  payment_preferences: PREFERENCES,
})

const QUANTITY: Shape = text(1, 32, '^([0-9]+|([0-9]+)?[.][0-9]+)$')

/** The body of `POST /v1/billing/subscriptions`. */
export const SUBSCRIPTION_REQUEST: Shape = object(
  {
    plan_id: text(3, 50),
    start_time: text(
      20,
      64,
      '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])[T,t]([0-1][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$',
    ),
    quantity: QUANTITY,
    subscriber: object({
      name: NAME,
      email_address: EMAIL,
      shipping_address: object({ name: NAME, type: oneOf('SHIPPING', 'PICKUP_IN_PERSON'), address: ADDRESS }),
      payment_source: object({ card: {} }),
    }),
    auto_renewal: flag,
    application_context: APPLICATION_CONTEXT,
    custom_id: text(1, 127, '^[\\x20-\\x7E]+'),
    plan: PLAN_OVERRIDE,
  },
  'plan_id',
)

/** The body of `POST …/{id}/revise`. */
export const REVISE_REQUEST: Shape = object({
  plan_id: text(3, 50),
  quantity: QUANTITY,
  application_context: APPLICATION_CONTEXT,
  plan: PLAN_OVERRIDE,
})

/** The body of suspend and cancel, where a reason is required, and of activate, where it is not. */
export const REASON: Shape = object({ reason: text(1, 128) }, 'reason')
export const OPTIONAL_REASON: Shape = object({ reason: text(1, 128) })
