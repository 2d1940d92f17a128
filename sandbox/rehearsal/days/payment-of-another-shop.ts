import { type Day, failed, untried } from '../stage.ts'
import { foreignPayment } from './foreign-payment.ts'
import { unpaidOrder } from './unpaid-order.ts'

export const paymentOfAnotherShop: Day = {
  name: 'payment-of-another-shop',
  what: 'Another shop on the same account, whose orders have the same numbers, is paid 0.50: this order is not paid by that.',
  async play(stage) {
    const unpaid = await unpaidOrder(stage)
    if (!unpaid) return untried('an order that is not paid could not be begun')
    const { metadata, custom } = unpaid.thing
    await foreignPayment(stage, 50, { metadata, ...(custom === undefined ? {} : { custom }) })
    const refused = (await stage.answers()).filter(({ status }) => status !== 'delivered')
    if (refused.length > 0 && Object.keys(metadata).length === 0 && custom === undefined) {
      return failed(`it answered what is none of its business with ${refused[0]?.answer}: such endpoints are ended`)
    }
    return stage.stays(unpaid.buyer, 'unpaid', 0)
  },
}
