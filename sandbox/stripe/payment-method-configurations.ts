import { whole } from './lists.ts'
import { CONFIGURATION } from './objects/configuration-details.ts'
import type { Stripe } from './stripe.ts'
import { found } from './values.ts'

/** What the account has switched on in its dashboard; what is not named is not there at all. */
const SHOWN: Record<string, 'on' | 'off'> = {
  amazon_pay: 'off',
  apple_pay: 'on',
  card: 'on',
  cashapp: 'off',
  google_pay: 'on',
  klarna: 'off',
  link: 'on',
  us_bank_account: 'on',
}

const DEFAULT = {
  id: CONFIGURATION.id,
  object: 'payment_method_configuration' as const,
  active: true,
  application: null,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  ...Object.fromEntries(
    Object.entries(SHOWN).map(([method, value]) => [
      method,
      { available: value === 'on', display_preference: { overridable: null, preference: value, value } },
    ]),
  ),
}

/** `/v1/payment_method_configurations`, to read: the account has the one that its dashboard made. */
export function registerPaymentMethodConfigurations({ api }: Stripe): void {
  const path = '/v1/payment_method_configurations'
  api.route('GET', path, () => whole(path, [DEFAULT]))
  api.route('GET', `${path}/:id`, ({ id }) =>
    found(id === DEFAULT.id ? DEFAULT : undefined, 'payment_method_configuration', id),
  )
}
