import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { onlyCards } from '../method-choice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { group, items, text } from '../values.ts'

/** Takes over how a subscription's invoices are paid: by card, and whether that card is kept for the next ones. */
export function changePaymentSettings({ payment_settings: settings }: Subscription, params: Params): void {
  const given = group(params, 'payment_settings')
  onlyImitated(given, ['save_default_payment_method', 'payment_method_types'], 'payment_settings')
  const save = text(given, 'save_default_payment_method')
  if (save !== undefined) settings.save_default_payment_method = save as 'off' | 'on_subscription'
  if (given.payment_method_types === undefined) return
  const types = items(given, 'payment_method_types').map(String)
  onlyCards(types, 'payment_settings[payment_method_types]')
  settings.payment_method_types = types.length > 0 ? types : null
}
