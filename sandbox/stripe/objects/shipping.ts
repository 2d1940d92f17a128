import type { Address } from './address.ts'

/** Where something is sent that was paid for. */
export type Shipping = {
  address: Address
  carrier: string | null
  name: string
  phone: string | null
  tracking_number: string | null
}
