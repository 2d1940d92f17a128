import type { Plan } from '#gift/adoption/plan.ts'
import { days, hours } from '#server/base/clock.ts'
import { failpoints } from '#server/process/failpoint.ts'
import { calm, type Lived, weather } from './history.ts'
import { carriedOut, type Mover, movedAmiss, planned, undone } from './movers.ts'
import { chargedAmiss, keptThere, movingDonor } from './moving-donor.ts'
import type { World } from './world.ts'

/** Donors of another program who move in one month. */
const donors = 50

/** What else happens in the middle of a move. */
export type Meanwhile = (world: World, movers: readonly Mover[]) => Promise<unknown>

/**
 * The month in which a charity's donors move to us: fifty who give by another program at the same accounts, in mixed shapes, are taken over by
 * a plan, by one machine or two, in all the bad days of a history. In most, what has no shape of ours is made anew, and some press at their
 * old program that it goes on there. Sometimes all of it is undone in the middle, and planned once more. Nobody is charged twice, nobody is
 * missed, and each month is booked once or, from before, not at all.
 */
export async function liveMove(world: World, meanwhile: Meanwhile = async () => {}): Promise<Lived> {
  const dice = world.dice.fork('move')
  const movers: Mover[] = []
  if (!dice.fork('endpoint').happens(0.1)) for (const bank of world.banks) await bank.tellAsked?.()
  for (let group = 0; group < 5; group++) {
    for (let one = 0; one < donors / 5; one++) movers.push(await movingDonor(world, dice))
    await world.pass(days(dice.between(1, 5)))
  }
  const { lossy } = await weather(world, dice.fork('weather'))
  if (dice.happens(0.2)) for (const bank of world.banks) await bank.tellOlder?.(dice.fork(bank.name))
  const anew = dice.fork('anew').happens(0.6)
  // whoever keeps their old one is seen in the days before its charge, where somebody is there
  const atOnce = anew ? hours(16) : days(10)
  const plans: Plan[] = []
  const unanswered: string[] = []
  const move = async () => {
    const plan = await planned(world, anew)
    plans.push(plan)
    if (dice.happens(0.5)) world.crashAt(dice.pick(failpoints), dice.between(1, 20))
    await carriedOut(world, dice, plan)
    return plan
  }
  try {
    const plan = await move()
    await world.pass(hours(dice.between(1, 60)))
    if (dice.happens(0.35)) {
      if (dice.happens(0.5)) world.crashAt('inside-record', dice.between(1, 20))
      await undone(world, dice, plan)
      if (dice.happens(0.5)) await move()
    }
    if (anew) await keptThere(world, dice.fork('kept'))
    await meanwhile(world, movers)
    for (let part = 0; part < 4; part++) {
      if (dice.happens(0.2)) world.crashAt(dice.pick(failpoints), dice.between(1, 10))
      for (let left = days(dice.between(7, 10)); left > 0; ) {
        const step = Math.min(left, (await isUnanswered(world)) ? hours(3) : atOnce)
        await world.pass(step)
        left -= step
      }
    }
  } catch (error) {
    unanswered.push(`a move: ${(error as Error).message}`)
  }
  const storms = [
    { broken: async () => unanswered },
    { broken: () => movedAmiss(world, movers, plans) },
    { broken: () => chargedAmiss(world, movers) },
  ]
  const foundLate = await calm(world, storms)
  return { foundLate, lossy, killed: world.kills() > 0, storms }
}

/** Whether a provider has not answered yet what it was asked: workers ask again every second, so that no time may go by at once. */
async function isUnanswered({ store, clock }: World): Promise<boolean> {
  const open = store().db.selectFrom('request').select('id').where('status', '=', 'open')
  return (
    (await open
      .where('tries', '>', 0)
      .where('due_at', '<', clock.now() + hours(6))
      .executeTakeFirst()) !== undefined
  )
}
