import type { Address } from './address.ts'

/** Who pays, as far as known. */
export type Billing = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: null
}
