import type { Day } from '../stage.ts'

/** What every other day is measured by: where this does not go well, the shop file is mistaken or the shop not connected. */
export const goodDay: Day = {
  name: 'good-day',
  what: 'Nothing happens: a payer buys, and the shop says that it is paid.',
  async play(stage) {
    const buyer = stage.buyer()
    const way = await buyer.press()
    const verdict = await stage.ends(buyer, 'paid', 1)
    return way.through ? verdict : { survived: false, why: `${way.at}: ${way.because}. In the end ${verdict.why}` }
  },
}
