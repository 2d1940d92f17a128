import type { CardMethod } from '../objects/payment-method.ts'
import { methodFromCard } from '../payment-methods.ts'
import type { Stripe } from '../stripe.ts'

/** A field of a form a donor sent; nothing when it was left empty. */
export type FormField = (name: string) => string | undefined

const FIELDS = ['number', 'expiry', 'cvc', 'name', 'zip']

/** Whether a field of the card was left empty. */
export function lacksCard(field: FormField): boolean {
  return FIELDS.some((name) => !field(name))
}

/** A payment method from the card typed on a hosted page. @throws StripeRefusal when it is none */
export function typedCard(stripe: Stripe, field: FormField, email: string | null): CardMethod {
  const [month = '', year = ''] = String(field('expiry')).split(/\D+/)
  const card = { number: field('number'), exp_month: month, exp_year: year, cvc: field('cvc') }
  const address = { postal_code: field('zip'), country: 'US' }
  const billing_details = { email: email ?? '', name: field('name'), address }
  return methodFromCard(stripe, { type: 'card', card, billing_details }, 'publishable')
}

/** Reads the fields of a form. */
export function formFields(raw: Buffer): FormField {
  const typed = new URLSearchParams(raw.toString('utf8'))
  return (name) => typed.get(name)?.trim() || undefined
}
