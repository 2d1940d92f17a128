import { type Day, untried } from '../stage.ts'
import { asksAfterPaying } from './again.ts'

export const captureTwice: Day = {
  name: 'capture-twice',
  what: 'The payer has said yes once, and the shop’s page asks for the money two times at the same moment.',
  of: 'paypal',
  async play(stage) {
    if (!asksAfterPaying(stage)) return untried('the shop’s page asks for nothing after the payer’s yes')
    const buyer = stage.buyer()
    await buyer.press({ until: 'paid' })
    const [first, second] = await Promise.all([buyer.comeBack(), buyer.comeBack()])
    if (!first.through && !second.through) await buyer.comeBack()
    return stage.ends(buyer, 'paid', 1)
  },
}
