import { type Day, failed } from '../stage.ts'
import { paysAndLeaves } from './again.ts'

export const webhooksChanged: Day = {
  name: 'webhooks-changed',
  what: 'Each webhook is changed on its way, after it was signed: it is refused, and taken when it comes whole.',
  async play(stage) {
    const buyer = stage.buyer()
    await stage.steering.control('scenarios', { name: 'events-forged' })
    await paysAndLeaves(stage, buyer)
    await stage.steering.settle()
    const taken = (await stage.answers()).filter(({ answer }) => /^2\d\d$/.test(answer))
    await stage.steering.calm()
    if (taken.length > 0) return failed(`it took ${taken.length} whose signature does not hold`)
    await stage.release()
    return stage.ends(buyer, 'paid', 1)
  },
}
