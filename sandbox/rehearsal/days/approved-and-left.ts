import { type Day, survived } from '../stage.ts'

export const approvedAndLeft: Day = {
  name: 'approved-and-left',
  what: 'The payer says yes and closes the window. A yes is no money: the shop takes it, or does not say that it is paid.',
  of: 'paypal',
  async play(stage) {
    const { shop, books } = stage
    const buyer = stage.buyer()
    await buyer.press({ until: 'paid' })
    if (shop.lookUp) await buyer.act(shop.lookUp)
    const unpaid = await stage.stays(buyer, 'unpaid', 0)
    if (unpaid.survived) return survived(`it left the money with the payer: ${unpaid.why}`)
    return (await books.charges(buyer)).length === 0 ? unpaid : stage.ends(buyer, 'paid', 1)
  },
}
