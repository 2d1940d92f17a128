import { type Day, untried } from '../stage.ts'

export const payerLies: Day = {
  name: 'payer-lies',
  what: 'A payer does not pay, and calls the address to which those return who have.',
  async play(stage) {
    const { shop } = stage
    const paying = shop.buy.findIndex((step) => 'pay' in step)
    if (paying < 0) return untried('the shop pays itself: there is no word of the payer’s to believe')
    if (!shop.order) return untried('the shop file has no "order": what the shop believes cannot be seen')
    const buyer = stage.buyer()
    await buyer.press({ without: 'paying' })
    return stage.stays(buyer, 'unpaid', 0)
  },
}
