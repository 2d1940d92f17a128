import type { GiftRequest } from '#gift/request.ts'
import { minutes } from '#server/base/clock.ts'
import type { Asking } from '#server/giving/gift/begin.ts'
import type { Dice } from './dice.ts'
import { agree, offer } from './drafts.ts'
import type { Bank } from './provider.ts'
import type { World } from './world.ts'

/**
 * A donor who gives by a wallet: their browser hands us their yes, and we confirm it. They press twice, ask their bank or do
 * not, press again with another yes or with the same one, look what became of it or go away; and some do not wait for the answer,
 * and ask for the same draft by another road.
 */
export async function giveByToken(
  world: World,
  dice: Dice,
  { bank, tokens, wish, asking }: Visit,
  askOtherwise: (world: World, dice: Dice, wish: GiftRequest) => Promise<void>,
): Promise<void> {
  const { faults } = world.sandbox.control
  let token = await world.patiently(tokens.yes(dice))
  for (let presses = dice.between(1, 3); presses > 0 && token !== null; presses--) {
    const yes = token
    const press = () =>
      world.ask((giving) => giving.confirm(bank.name, wish, yes, asking)).catch(() => 'crashed' as const)
    const hurries = dice.happens(0.3) ? faults.add(slowly(dice, bank)) : null
    const answering = Promise.all(dice.happens(0.2) ? [press(), press()] : [press()])
    if (hurries) await askOtherwise(world, dice, wish)
    const answers = await answering
    if (hurries) faults.remove(hurries.id)
    await remember(world, bank, wish)
    for (const answer of answers) {
      if (answer === 'crashed') continue
      const secret = answer.outcome.ok ? answer.outcome.value.clientSecret : null
      if (secret !== null && dice.happens(0.8)) await world.patiently(tokens.goOn(dice, secret))
      const { gift } = answer
      if (gift && dice.happens(0.5)) await world.ask((giving) => giving.current(gift.id)).catch(() => 'crashed')
    }
    await world.pass(minutes(dice.between(0, 3)))
    if (dice.happens(0.7)) token = await world.patiently(tokens.yes(dice))
  }
}

/** Who gives by which wallet, and what. */
interface Visit {
  readonly bank: Bank
  readonly tokens: NonNullable<Bank['tokens']>
  readonly wish: GiftRequest
  readonly asking: Asking
}

const slowly = (dice: Dice, { takingPath }: Bank) => ({
  path: takingPath.once,
  what: dice.pick(['slow', 'slow', 'reset']),
  commit: dice.happens(0.5),
  delayMs: dice.pick([3_000, 7_000, 12_000, 40_000]),
  times: 2,
})

/** What this draft can be paid with, by all that is stored of it: an answer that never came tells nothing. */
async function remember(world: World, { name }: Bank, { attempt }: GiftRequest): Promise<void> {
  if (attempt === null) return
  const gifts = await world
    .store()
    .db.selectFrom('gift')
    .select(['intent', 'frequency'])
    .where('attempt', '=', attempt)
    .where('provider', '=', name)
    .execute()
  for (const { intent, frequency } of gifts) {
    if (intent === null) continue
    offer(world, attempt, { provider: name, frequency, id: intent })
    agree(world, attempt, intent)
  }
}
