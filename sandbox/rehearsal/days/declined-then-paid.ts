import type { Day } from '../stage.ts'

export const declinedThenPaid: Day = {
  name: 'declined-then-paid',
  what: 'What the payer pays with has no funds; they take another, which is good.',
  async play(stage) {
    const buyer = stage.buyer()
    await buyer.press({ funding: 'declined' })
    const declined = await stage.stays(buyer, 'unpaid', 0)
    if (!declined.survived) return declined
    await buyer.payAgain()
    return stage.ends(buyer, 'paid', 1)
  },
}
