import { adoptedDonors } from './adopted-donors-storm.ts'
import { clocksApart } from './clocks-storm.ts'
import { edgesStorm } from './edges-storm.ts'
import { forgottenDonors } from './forgotten-storm.ts'
import { lateSetUps } from './late-set-ups-storm.ts'
import { lostDrafts } from './lost-drafts-storm.ts'
import { lostRefunds } from './lost-refunds-storm.ts'
import { lostWishes } from './lost-wishes-storm.ts'
import { olderVersions } from './older-versions-storm.ts'
import { otherDays } from './other-days-storm.ts'
import { mergedPeople } from './people-storm.ts'
import type { Plant } from './server.ts'
import { signedDays } from './signed-days-storm.ts'
import { skippedMonths } from './skipped-months-storm.ts'
import { depositSlips } from './slips-storm.ts'
import type { RisenStorm, Storm } from './storm.ts'
import { toldEvents } from './told-events-storm.ts'
import type { World } from './world.ts'

/** Every storm beside the weather that all histories have. */
export const storms: readonly Storm[] = [
  edgesStorm,
  lateSetUps,
  olderVersions,
  skippedMonths,
  forgottenDonors,
  lostWishes,
  lostRefunds,
  lostDrafts,
  clocksApart,
  mergedPeople,
  depositSlips,
  signedDays,
  otherDays,
  adoptedDonors,
  // last: whoever is told has days in the end to hear it, and what falls due in them is not booked
  toldEvents,
]

/** The storms of this history, by its own dice. */
export async function stormsOver(world: World): Promise<readonly RisenStorm[]> {
  const risen: RisenStorm[] = []
  for (const { name, likely, rise } of storms) {
    const dice = world.dice.fork(`storm of ${name}`)
    if (!dice.happens(likely)) continue
    world.happened[name] = (world.happened[name] ?? 0) + 1
    risen.push(await rise(world, dice))
  }
  return risen
}

/** The mistakes that storms would show, each by its name. */
export const plantedForStorms: Readonly<Record<string, Plant>> = Object.fromEntries(
  storms.flatMap(({ planted }) => Object.entries(planted)),
)
