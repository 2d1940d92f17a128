import { type Day, untried } from '../stage.ts'

export const declinedThenPaid: Day = {
  name: 'declined-then-paid',
  what: 'The card has no funds; the payer takes another one, which is good.',
  async play(stage) {
    if (stage.shop.provider !== 'stripe') return untried('PayPal asks for another card on its own page')
    const buyer = stage.buyer()
    await buyer.press({ card: 'declined' })
    const declined = await stage.stays(buyer, 'unpaid', 0)
    if (!declined.survived) return declined
    await buyer.payAgain()
    return stage.ends(buyer, 'paid', 1)
  },
}
