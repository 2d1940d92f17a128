import type { Day } from '../stage.ts'

export const captureDenied: Day = {
  name: 'capture-denied',
  what: 'PayPal says that the order is completed, and its capture is declined: not paid. The payer begins again, and it is.',
  of: 'paypal',
  async play(stage) {
    const buyer = stage.buyer()
    await buyer.press({ funding: 'denied' })
    const denied = await stage.stays(buyer, 'unpaid', 0)
    if (!denied.survived) return denied
    await buyer.press()
    return stage.ends(buyer, 'paid', 1)
  },
}
