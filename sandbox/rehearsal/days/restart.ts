import { type Day, untried } from '../stage.ts'
import { paysAndLeaves } from './again.ts'

export const restart: Day = {
  name: 'restart',
  what: 'The shop’s process dies between the payment and its webhooks, which come once it is there again.',
  async play(stage) {
    const { shop } = stage
    if (!shop.restart) return untried('"restart" in the shop file (or --restart) says how its process ends and begins')
    const buyer = stage.buyer()
    await stage.hold()
    await paysAndLeaves(stage, buyer)
    const restarted = await buyer.act(shop.restart)
    if (!restarted.ok) return untried(`"restart" ended with ${restarted.status}`)
    await stage.release()
    return stage.ends(buyer, 'paid', 1)
  },
}
