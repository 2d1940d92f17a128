import type { Day } from '../stage.ts'

export const approvedTwice: Day = {
  name: 'approved-twice',
  what: 'The payer has PayPal’s page open in two windows and says yes in both, to one order.',
  of: 'paypal',
  async play(stage) {
    const buyer = stage.buyer()
    await buyer.press({ until: 'paid' })
    await buyer.payAgain()
    return stage.ends(buyer, 'paid', 1)
  },
}
