import { exclusive, invalid } from './errors.ts'
import type { Params } from './form.ts'
import { onlyImitated } from './imitated.ts'
import { flag, group, items, text } from './values.ts'

/** Which kinds of payment method may be used: those named, or what the account has switched on; absent: not said. */
export type MethodChoice = { types?: string[]; automatic?: { allow_redirects: string; enabled: true } }

/** Reads that choice. @throws StripeRefusal for a kind that is not `played`, and for both ways at once */
export function methodChoice(params: Params, played: readonly string[] = ['card']): MethodChoice {
  const types = items(params, 'allowed_payment_method_types').map(String)
  onlyPlayed(types, played, 'allowed_payment_method_types')
  const automatic = group(params, 'automatic_payment_methods')
  const enabled = flag(automatic, 'enabled')
  if (enabled === false) {
    const name = 'automatic_payment_methods[enabled]'
    throw invalid(`The payment sandbox does not imitate ${name}=false.`, name)
  }
  if (enabled && types.length > 0) throw exclusive('allowed_payment_method_types', 'automatic_payment_methods')
  return {
    ...(types.length > 0 ? { types } : {}),
    ...(enabled ? { automatic: { allow_redirects: text(automatic, 'allow_redirects') ?? 'always', enabled } } : {}),
  }
}

/** When the bank is to be asked whether it is the donor; absent: not said. `beside`: whose options are read elsewhere. */
export function threeDSecureOf(params: Params, beside: readonly string[] = []): string | undefined {
  const options = group(params, 'payment_method_options')
  onlyImitated(options, ['card', ...beside], 'payment_method_options')
  const card = group(options, 'card')
  onlyImitated(card, ['request_three_d_secure'], 'payment_method_options[card]')
  return text(card, 'request_three_d_secure')
}

/** How a bank account is to be proven; absent: not said. */
export function verificationOf(params: Params): string | undefined {
  const account = group(group(params, 'payment_method_options'), 'us_bank_account')
  onlyImitated(account, ['verification_method'], 'payment_method_options[us_bank_account]')
  return text(account, 'verification_method')
}

/** @throws StripeRefusal when one of these kinds of payment method is not one that is played here */
export function onlyPlayed(types: string[], played: readonly string[], param: string): void {
  const other = types.find((type) => !played.includes(type))
  if (other === undefined) return
  throw invalid(
    `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
    param,
  )
}
