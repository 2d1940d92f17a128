import { keptOf } from '../books.ts'
import { type Day, failed, survived, untried } from '../stage.ts'

export const closedOrder: Day = {
  name: 'closed-order',
  what: 'An order is closed, and its payer, whose page still stands open, pays. The money is refused, given back, or the order stands.',
  async play(stage) {
    const { shop, books } = stage
    if (!shop.cancel) return untried('"cancel" in the shop file says how an order is closed')
    if (!shop.buy.some((step) => 'pay' in step)) return untried('the shop pays itself, and knows that it closed')
    const buyer = stage.buyer()
    await buyer.press({ until: 'paying' })
    const closed = await buyer.act(shop.cancel)
    if (!closed.ok) return untried(`"cancel" ended with ${closed.status}`)
    const way = await buyer.payAgain()
    await stage.steering.settle()
    if ((await books.charges(buyer)).length === 0) {
      return survived(`the payment was refused${way.through ? '' : `: ${way.because}`}`)
    }
    const stands = await stage.ends(buyer, 'paid', 1)
    if (stands.survived) return stands
    const charges = await books.charges(buyer)
    const kept = charges.reduce((sum, charge) => sum + keptOf(charge), 0)
    return kept === 0 ? survived('the money was given back') : failed(`it keeps the money: ${stands.why}`)
  },
}
