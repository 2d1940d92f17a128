import { type Day, untried } from '../stage.ts'
import { paysAndLeaves } from './again.ts'

/** A process may take this long to begin on a busy machine: that is not how long it takes to know of a payment. */
const BEGINS_MS = 300_000

export const restart: Day = {
  name: 'restart',
  what: 'The shop’s process dies between the payment and its webhooks, which come once it is there again.',
  async play(stage) {
    const { shop } = stage
    if (!shop.restart) return untried('"restart" in the shop file (or --restart) says how its process ends and begins')
    const buyer = stage.buyer()
    await stage.hold()
    await paysAndLeaves(stage, buyer)
    const restarted = await buyer.act(shop.restart, BEGINS_MS)
    if (!restarted.ok) return untried(`"restart" ended with ${restarted.status}`)
    await stage.release()
    return stage.ends(buyer, 'paid', 1)
  },
}
