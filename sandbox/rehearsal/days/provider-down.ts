import type { Day } from '../stage.ts'
import { pressesAgain } from './again.ts'

export const providerDown: Day = {
  name: 'provider-down',
  what: 'Every call is answered 503. Nothing is charged, and nothing is said to be; an hour later it works.',
  async play(stage) {
    const buyer = stage.buyer()
    await stage.steering.control('scenarios', { name: 'provider-down' })
    const way = await buyer.press()
    await stage.steering.calm()
    const meanwhile = await stage.stays(buyer, 'unpaid', 0)
    if (!meanwhile.survived) return meanwhile
    await pressesAgain(buyer, way.through ? { through: false, at: '', because: '' } : way)
    return stage.ends(buyer, 'paid', 1)
  },
}
