import { addressOf } from './customers.ts'
import { invalid } from './errors.ts'
import type { Params } from './form.ts'
import { onlyImitated } from './imitated.ts'
import type { Shipping } from './objects/shipping.ts'
import { field, required } from './values.ts'

/** A payment's shipping from its parameters; null where it is taken away. */
export function shippingOf(given: unknown): Shipping | null {
  if (typeof given !== 'object' || given === null) return null
  const shipping = given as Params
  onlyImitated(shipping, ['address', 'carrier', 'name', 'phone', 'tracking_number'], 'shipping')
  const address = addressOf(shipping.address)
  if (address === null) {
    throw invalid('Missing required param: shipping[address].', 'shipping[address]', 'parameter_missing')
  }
  return {
    address,
    carrier: field(shipping, 'carrier'),
    name: required(shipping, 'name'),
    phone: field(shipping, 'phone'),
    tracking_number: field(shipping, 'tracking_number'),
  }
}
