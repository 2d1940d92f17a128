import type { Day } from '../stage.ts'

export const webhooksLate: Day = {
  name: 'webhooks-late',
  what: 'The payer has paid and comes back to the shop; the webhooks come only then.',
  async play(stage) {
    const buyer = stage.buyer()
    await stage.hold()
    await buyer.press()
    const early = await buyer.look()
    await stage.release()
    const verdict = await stage.ends(buyer, 'paid', 1)
    return early ? { ...verdict, why: `before them the shop said “${early.state}”; ${verdict.why}` } : verdict
  },
}
