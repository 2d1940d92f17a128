import type { Asking, BegunGift } from '#server/giving/gift/begin.ts'
import type { Dice } from './dice.ts'
import { agree, offer } from './drafts.ts'
import type { Bank } from './provider.ts'
import type { World } from './world.ts'

/** Counts what happened in a history, by name. */
export const count = ({ happened }: World, what: string) => {
  happened[what] = (happened[what] ?? 0) + 1
}

/** Asked from the page's own form, by somebody who needs no watching. */
export const asking: Asking = {
  channel: 'embedded',
  returnTo: {
    success: 'http://site.test/donate?success=true',
    cancel: 'http://site.test/donate',
    turn: 'http://site.test/donate?turn=true',
  },
  caller: null,
  proof: null,
}

/** The donor says yes to what one tab has begun, or goes away. */
export async function payIn(
  world: World,
  dice: Dice,
  bank: Bank,
  { gift, beginning }: Pick<BegunGift, 'gift' | 'beginning'>,
) {
  const then = await world.patiently(bank.pay(dice, beginning))
  if (then !== 'nothing' && gift.attempt !== null) agree(world, gift.attempt, beginning.id)
  return then
}

/** Tries to pay what one tab has begun; the browser then asks the site what became of it, or does not. */
export async function pay(world: World, dice: Dice, bank: Bank, { gift, beginning }: BegunGift): Promise<void> {
  const then = await payIn(world, dice, bank, { gift, beginning })
  if (then === 'look' && dice.happens(0.5)) await world.ask((giving) => giving.current(gift.id)).catch(() => 'crashed')
  if (then !== 'capture') return
  for (let calls = dice.between(0, 2); calls > 0; calls--) {
    await world.ask((giving) => giving.capture(bank.name, beginning.id)).catch(() => 'crashed')
  }
}

/** What this donor can pay the draft with from now on. */
export function remember(world: World, attempt: string | null, { gift, beginning }: BegunGift): void {
  const { provider, frequency } = gift
  if (attempt !== null) offer(world, attempt, { provider, frequency, id: beginning.id })
}
