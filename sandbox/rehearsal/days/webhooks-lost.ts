import type { Day } from '../stage.ts'
import { paysAndLeaves } from './again.ts'

export const webhooksLost: Day = {
  name: 'webhooks-lost',
  what: 'The payer pays and closes the window; no webhook ever comes. The shop finds it in the provider’s books.',
  async play(stage) {
    const buyer = stage.buyer()
    await stage.hold()
    await paysAndLeaves(stage, buyer)
    const { lookUp } = stage.shop
    const looked = lookUp && (await buyer.act(lookUp))
    const verdict = await stage.ends(buyer, 'paid', 1)
    if (verdict.survived !== false || looked?.ok) return verdict
    const hint = looked
      ? `"lookUp" ended with ${looked.status}`
      : '"lookUp" in the shop file has it look now, where it does so by itself later'
    return { ...verdict, why: `${verdict.why} (${hint})` }
  },
}
