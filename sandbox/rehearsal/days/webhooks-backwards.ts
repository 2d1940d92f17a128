import type { Day } from '../stage.ts'

export const webhooksBackwards: Day = {
  name: 'webhooks-backwards',
  what: 'A payment is declined, the next one is good, and all of it is told in the opposite order: the decline comes last.',
  async play(stage) {
    const buyer = stage.buyer()
    await stage.hold()
    if (stage.shop.provider === 'stripe') {
      await buyer.press({ funding: 'declined' })
      await buyer.payAgain()
    } else {
      await buyer.press({ funding: 'denied' })
      await buyer.press()
    }
    await stage.release('backwards')
    return stage.ends(buyer, 'paid', 1)
  },
}
