import { minutes, seconds } from '#server/base/clock.ts'
import { openWorld, type World } from '../../simulation/world.ts'
import { atOnce, booked, type Place } from './place.ts'
import { give, type Honest, nobodyYet, press } from './visitor.ts'

/** A crowd of honest donors, and what came before it. */
export interface Crowd {
  readonly donors: number
  /** Within so many seconds they all open the form; each pays a minute later. */
  readonly within: number
  readonly address: (donor: number) => string
  /** Bare requests right before, by nobody who works or pays. */
  readonly bare: number
  readonly bareAddress: (number: number) => string
}

/** What became of a crowd. */
export interface CrowdTold extends Honest {
  readonly booked: number
}

/** Lives it: all open the form, then all pay. */
export async function crowd(place: Place, { donors, within, address, bare, bareAddress }: Crowd): Promise<CrowdTold> {
  const world: World = await openWorld({ seed: 'crowd', database: place, plant: atOnce })
  try {
    for (let number = 0; number < bare; number++) await press(world, bareAddress(number), number, () => false)
    const opened = []
    for (let donor = 0; donor < donors; donor++) {
      opened.push(await press(world, address(donor), donor, () => true))
      await world.pass(seconds(within) / donors)
    }
    await world.pass(minutes(1))
    const told = { ...nobodyYet }
    for (const each of opened) await give(world, told, each)
    await world.pass(minutes(1))
    return { ...told, booked: await booked(world) }
  } finally {
    await world.close()
  }
}
