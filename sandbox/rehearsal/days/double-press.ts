import type { Day } from '../stage.ts'
import { pressesAgain } from './again.ts'

export const doublePress: Day = {
  name: 'double-press',
  what: 'The payer presses twice: the same order arrives two times at the same moment.',
  async play(stage) {
    const buyer = stage.buyer()
    const [first, second] = await Promise.all([buyer.press(), buyer.press()])
    if (!first.through && !second.through) await pressesAgain(buyer, first)
    return stage.ends(buyer, 'paid', 1)
  },
}
