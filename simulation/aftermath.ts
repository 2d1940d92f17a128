import type { GiftAction } from '#gift/api.ts'
import { days } from '#server/base/clock.ts'
import type { Dice } from './dice.ts'
import type { World } from './world.ts'

/** What the hospital's staff, the banks and the donors do to gifts that were paid. */
export async function aftermath(world: World, dice: Dice): Promise<void> {
  for (const bank of world.banks) await bank.trouble(dice, world.pass)
  await monthly(world, dice)
}

/** Cards that fail next month; donors who have had enough, want another amount, or take a rest. */
async function monthly(world: World, dice: Dice): Promise<void> {
  const running = await world
    .store()
    .db.selectFrom('gift')
    .select(['id', 'provider', 'subscription'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id, provider, subscription } of running) {
    const bank = world.banks.find(({ name }) => name === provider)
    if (dice.happens(0.3)) await bank?.failNext(subscription ?? '')
    const life = dice.fork(`card of ${id}`)
    // its provider is asked which card that is, on a slow day too
    if (life.happens(0.5) && bank?.age) await world.patiently(bank.age(subscription ?? '', life))
    if (dice.happens(0.3)) continue
    const wish = dice.pick<GiftAction>([
      { action: 'stop' },
      { action: 'amount', amount: '35.00' },
      { action: 'pause', months: 1 },
    ])
    await world.ask((giving) => giving.arrange(id, wish)).catch(() => 'crashed')
    if (wish.action !== 'pause' || dice.happens(0.5)) continue
    await world.pass(days(3))
    await world.ask((giving) => giving.arrange(id, { action: 'resume' })).catch(() => 'crashed')
  }
}
