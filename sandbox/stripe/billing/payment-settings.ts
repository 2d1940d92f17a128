import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { onlyPlayed, verificationOf } from '../method-choice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { group, items, text } from '../values.ts'

/** Of what is not played nothing is said. */
const NO_OPTIONS = {
  acss_debit: null,
  bancontact: null,
  card: null,
  customer_balance: null,
  konbini: null,
  payto: null,
  pix: null,
  sepa_debit: null,
  upi: null,
}

/** Takes over how a subscription's invoices are paid: with what, and whether that is kept for the next ones. */
export function changePaymentSettings({ payment_settings: settings }: Subscription, params: Params): void {
  const given = group(params, 'payment_settings')
  onlyImitated(
    given,
    ['save_default_payment_method', 'payment_method_types', 'payment_method_options'],
    'payment_settings',
  )
  const save = text(given, 'save_default_payment_method')
  if (save !== undefined) settings.save_default_payment_method = save as 'off' | 'on_subscription'
  const options = 'payment_method_options'
  onlyImitated(group(given, options), ['us_bank_account'], `payment_settings[${options}]`)
  const way = verificationOf(given)
  if (way !== undefined)
    settings.payment_method_options = { ...NO_OPTIONS, us_bank_account: { verification_method: way } }
  if (given.payment_method_types === undefined) return
  const types = items(given, 'payment_method_types').map(String)
  onlyPlayed(types, ['card', 'us_bank_account'], 'payment_settings[payment_method_types]')
  settings.payment_method_types = types.length > 0 ? types : null
}
