import { type Day, untried } from '../stage.ts'
import { asksAfterPaying } from './again.ts'

export const captureLate: Day = {
  name: 'capture-late',
  what: 'PayPal takes the money and answers six seconds later; the webhooks come before, and the page asks again meanwhile.',
  of: 'paypal',
  async play(stage) {
    if (!asksAfterPaying(stage)) return untried('the shop’s page asks for nothing after the payer’s yes')
    const buyer = stage.buyer()
    await buyer.press({ until: 'paid' })
    const slow = { what: 'slow', commit: true, delayMs: 6000, times: 1 }
    await stage.steering.control('faults', { path: '/v2/checkout/orders/*/capture', method: 'POST', ...slow })
    const late = buyer.comeBack()
    await stage.charged(buyer)
    await buyer.comeBack()
    await late
    return stage.ends(buyer, 'paid', 1)
  },
}
