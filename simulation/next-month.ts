import { draftAfter } from '#server/giving/gift/make-monthly.ts'
import { days, minutes } from '#server/process/clock.ts'
import type { Dice } from './dice.ts'
import { asking, count, pay, remember } from './paying.ts'
import type { World } from './world.ts'

/** Donors who gave once take the one step of their thanks, or do not: in any mind, in two tabs, at once or weeks later. */
export async function nextMonth(world: World, dice: Dice): Promise<void> {
  const { db } = world.store()
  const given = db.selectFrom('gift').select(['id', 'provider']).where('frequency', '=', 'once')
  for (const { id, provider } of await given.where('state', '=', 'complete').orderBy('id').execute()) {
    const bank = world.banks.find(({ name }) => name === provider)
    if (!bank || dice.happens(0.5)) continue
    if (dice.happens(0.2)) await world.pass(days(dice.between(1, 20)))
    const press = () => world.ask((giving) => giving.makeMonthly(id, asking)).catch(() => 'crashed' as const)
    const tabs = await Promise.all(dice.happens(0.2) ? [press(), press()] : [press()])
    const begun = tabs.flatMap((tab) => (tab !== 'crashed' && tab.ok ? [tab.value] : []))
    if (begun.length > 0) count(world, 'gifts for next month begun')
    for (const tab of begun) remember(world, draftAfter(id), tab)
    await world.pass(minutes(dice.between(0, 3)))
    // looked at, and left
    if (dice.happens(0.2)) continue
    for (const tab of begun) await pay(world, dice, bank, tab)
  }
}
