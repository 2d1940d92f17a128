import { type Day, failed, untried } from '../stage.ts'
import { unpaidOrder } from './false-events.ts'

export const paymentOfAnotherShop: Day = {
  name: 'payment-of-another-shop',
  what: 'Another shop on the same account, whose orders have the same numbers, is paid 0.50: this order is not paid by that.',
  async play(stage) {
    if (stage.shop.provider !== 'stripe') return untried('only Stripe’s payments are imitated')
    const unpaid = await unpaidOrder(stage)
    if (!unpaid) return untried('an order that is not paid could not be begun')
    const { metadata } = unpaid.thing
    const paid = { amount: 50, metadata }
    const { charge } = await stage.steering.control<{ charge: string }>('stripe/foreign-payments', paid)
    stage.notOurs(charge)
    await stage.steering.settle()
    const refused = (await stage.answers()).filter(({ status }) => status !== 'delivered')
    if (refused.length > 0 && Object.keys(metadata).length === 0) {
      return failed(`it answered what is none of its business with ${refused[0]?.answer}: Stripe ends such endpoints`)
    }
    return stage.stays(unpaid.buyer, 'unpaid', 0)
  },
}
