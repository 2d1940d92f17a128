import type { Buyer } from './buyer.ts'
import type { Steering } from './steering.ts'

/** One payment that was taken, as the provider's books have it; amounts in the currency's smallest unit. */
export type Charge = { id: string; cents: number; refunded: number; disputed: boolean; currency: string }

/** A provider's books, as far as a day is concerned. */
export type Books = {
  /** What was taken since the day began, from this buyer or anybody. */
  charges(buyer: Buyer): Promise<Charge[]>
  /** Gives money back in the dashboard: all, or so many cents. */
  refund(charge: Charge, cents?: number): Promise<void>
  /** The payer's bank takes it back. */
  dispute(charge: Charge): Promise<void>
}

/** What of a charge is still the shop's. */
export const keptOf = ({ cents, refunded, disputed }: Charge): number => (disputed ? 0 : cents - refunded)

type List<T> = { data: T[] }
type StripeCharge = {
  id: string
  amount: number
  amount_refunded: number
  disputed: boolean
  currency: string
  status: string
}

/** Stripe's, from here on: what was taken before is another day's. */
export async function stripeBooks({ stripe, control }: Steering): Promise<Books> {
  const list = async () => (await stripe<List<StripeCharge>>('/v1/charges?limit=100')).data
  const before = new Set((await list()).map(({ id }) => id))
  return {
    async charges() {
      const taken = (await list()).filter(({ id, status }) => status === 'succeeded' && !before.has(id))
      return taken.map(({ id, amount: cents, amount_refunded: refunded, disputed, currency }) => ({
        ...{ id, cents, refunded, disputed, currency },
      }))
    },
    refund: async ({ id }, cents) => {
      await control(`stripe/charges/${id}/refund`, cents === undefined ? {} : { amount: cents })
    },
    dispute: async ({ id }) => {
      await control('stripe/disputes', { charge: id })
    },
  }
}

/** Its amounts in cents. */
export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100)

type Money = { value: string; currency_code: string }
export type PaypalOrder = {
  purchase_units: {
    custom_id?: string
    amount: Money
    payments?: { captures?: { id: string; status: string; amount: Money }[]; refunds?: { amount: Money }[] }
  }[]
}

/** What is pending has not been taken: an eCheck may still be sent back. */
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** PayPal's: of the orders that the buyer was led to. */
export function paypalBooks({ paypal, control }: Steering): Books {
  const disputed = new Set<string>()
  return {
    async charges(buyer) {
      const orders = await Promise.all(buyer.toPay().map((id) => paypal<PaypalOrder>(`/v2/checkout/orders/${id}`)))
      return orders.flatMap(({ purchase_units: [unit] }) =>
        (unit?.payments?.captures ?? [])
          .filter(({ status }) => TAKEN.includes(status))
          .map(({ id, amount }) => ({
            id,
            cents: centsOf(amount),
            refunded: (unit?.payments?.refunds ?? []).reduce((sum, refund) => sum + centsOf(refund.amount), 0),
            disputed: disputed.has(id),
            currency: amount.currency_code.toLowerCase(),
          })),
      )
    },
    refund: async ({ id }, given) => {
      await control(`paypal/payments/${id}/refund`, given === undefined ? {} : { cents: given })
    },
    dispute: async ({ id }) => {
      await control(`paypal/payments/${id}/dispute`, {})
      disputed.add(id)
    },
  }
}
