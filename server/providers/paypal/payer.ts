import type { Donor } from '#gift/donor.ts'
import { donorFromName } from '#gift/person-name.ts'
import type { Order, Person } from './wire.ts'

/**
 * The donor as PayPal knows them, wherever it says so: what the payer themselves is called counts first, then the
 * source of the money. A card has a name and no address.
 * @see https://developer.paypal.com/docs/api/orders/v2/#orders_get
 */
export function payerOf({ payer, payment_source: source }: Order): Donor | null {
  return donorAmong(payer, source?.paypal, source?.venmo, source?.google_pay, source?.apple_pay, source?.card)
}

/** The first address and the first name that one of them has; null without an address. */
export function donorAmong(...people: readonly (Person | undefined)[]): Donor | null {
  const email = people.find((person) => person?.email_address)?.email_address
  const [named] = people.flatMap((person) => donorNamed(person?.name, email) ?? [])
  return named ?? donorFromName(null, email)
}

function donorNamed(name: Person['name'], email: string | undefined): Donor | null {
  if (!name || !email) return null
  if (typeof name === 'string') return donorFromName(name, email)
  const { given_name: firstName = '', surname: lastName = '', full_name, alternate_full_name } = name
  if (firstName || lastName) return { firstName, lastName, email }
  const whole = full_name || alternate_full_name
  return whole ? donorFromName(whole, email) : null
}
