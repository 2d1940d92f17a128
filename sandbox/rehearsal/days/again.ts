import type { Buyer, Way } from '../buyer.ts'
import type { Stage, Verdict } from '../stage.ts'

/** A payer who did not come through presses again, on a better day, with the same key; as often as people do. */
export async function pressesAgain(buyer: Buyer, way: Way): Promise<Way> {
  let last = way
  for (let presses = 0; !last.through && presses < 2; presses++) last = await buyer.press()
  return last
}

/** Whether the shop's page has something to ask once the payer has said yes. */
export const asksAfterPaying = ({ shop: { buy } }: Stage): boolean => {
  const last = buy.at(-1)
  return last !== undefined && !('pay' in last)
}

/** Pays and closes the window, where paying is all that the shop needs of the browser. */
export const paysAndLeaves = (stage: Stage, buyer: Buyer): Promise<Way> =>
  buyer.press(stage.shop.provider === 'stripe' ? { until: 'paid' } : {})

/**
 * A day of the sandbox's own scenarios: a payer presses, again while it lasts, and once more when it is over; in the end it is paid once.
 */
export async function underScenario(stage: Stage, name: string): Promise<Verdict> {
  const buyer = stage.buyer()
  await stage.steering.control('scenarios', { name })
  const way = await pressesAgain(buyer, await buyer.press())
  await stage.steering.calm()
  await pressesAgain(buyer, way)
  return stage.ends(buyer, 'paid', 1)
}
