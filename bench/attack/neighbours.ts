import { minutes, seconds } from '#server/base/clock.ts'
import { openWorld, type World } from '../../simulation/world.ts'
import { atOnce, booked, inTime, type Place } from './place.ts'
import type { Scene, Told } from './scene.ts'
import {
  give,
  type Honest,
  type Led,
  nobodyYet,
  type Press,
  press,
  pressOn,
  toldOf,
  tryCard,
  type Visitor,
} from './visitor.ts'

/** Card testers at some addresses, and the honest donors who share these with them, or have nothing to do with them. */
export interface Neighbourhood {
  readonly name: string
  /** Cards that are tried before the first donor comes. */
  readonly tries: number
  readonly thief: (number: number) => string
  /** Whether the testers do the work that they are asked for. */
  readonly works: boolean
  /** How they try. */
  readonly way?: NonNullable<Visitor['way']>
  /** How many of their cards may reach the provider; absent: as many as are tried. */
  readonly most?: number
  /** Beginnings, with or without the work that is asked for, that nobody pays. */
  readonly bare?: { readonly count: number; readonly works: boolean; readonly address: (number: number) => string }
  readonly donors: readonly Donors[]
}

/** Honest donors. */
export interface Donors {
  readonly who: string
  readonly count: number
  readonly address: (donor: number) => string
  /** Within so many seconds they all press the button. */
  readonly within: number
  /** Seconds until a donor has typed a card; none: they pay as soon as they can. */
  readonly typing: number
  /** How they give, in turns. */
  readonly how?: readonly Pick<Visitor, 'way' | 'frequency'>[]
}

/** What became of donors. */
interface Group {
  readonly donors: Donors
  readonly honest: Honest
  /** How many waited for the provider's page, and the longest time, in minutes. */
  waited: number
  longest: number
}

/** How often one who waits looks again, and how long. */
const [looks, patience] = [seconds(30), minutes(20)]
const step = seconds(5)

/** A donor on the way: what is due next, and when. */
interface Visit {
  readonly group: Group
  readonly donor: number
  at: number
  pressed: (Press & { led: Led | null }) | null
  /** Since when they wait for a page; null: they do not. */
  since: number | null
}

/** A scene of them: all donors are to give, whoever tries cards beside them, and each gift is booked once. */
export const neighbours = (kind: Scene['kind'], neighbourhood: Neighbourhood): Scene => ({
  kind,
  name: neighbourhood.name,
  live: async (place) => toldAll(neighbourhood, await live(place, neighbourhood)),
})

function toldAll(
  { tries, most = tries, donors }: Neighbourhood,
  { cards, groups, given }: Awaited<ReturnType<typeof live>>,
): Told {
  const lines = groups.map(
    ({ donors: { who, count }, honest, waited, longest }) =>
      `${who}: ${toldOf(honest, count)}, ${waited} waited${waited > 0 ? `, ${longest.toFixed(1)} minutes at most` : ''}`,
  )
  const all = donors.reduce((sum, { count }) => sum + count, 0)
  const tried =
    tries === 0 ? '' : `${cards} of ${tries} cards reached the provider${most < tries ? ` (at most ${most})` : ''}; `
  return {
    text: `${tried}${lines.join('; ')}; ${given} booked`,
    held:
      (tries === 0 || cards > 0) &&
      cards <= most &&
      groups.every(({ donors, honest }) => honest.given === donors.count) &&
      given === all,
  }
}

/** Lives it. Testers come first, then all donors. */
async function live(place: Place, { tries, thief, works, way, bare, donors }: Neighbourhood) {
  const world = await openWorld({ seed: 'neighbours', database: place, plant: atOnce })
  try {
    let cards = 0
    for (let number = 0; number < tries; number++) {
      inTime(place)
      const visitor = { address: thief(number), number, ...(way === undefined ? {} : { way }) }
      const { led, byToken } = await press(world, visitor, () => works, 'declined')
      // what a wallet is led to is no token any more
      if (byToken === 'declined' || (way !== 'wallet' && led && (await tryCard(world, led, 'declined')))) cards++
      await world.pass(0)
    }
    for (let number = 0; number < (bare?.count ?? 0); number++) {
      inTime(place)
      await press(world, { address: bare?.address(number) ?? '', number: tries + number }, () => bare?.works === true)
    }
    const groups = donors.map((each): Group => ({ donors: each, honest: { ...nobodyYet }, waited: 0, longest: 0 }))
    await comeAndGo(world, place, groups)
    await world.pass(minutes(1))
    return { cards, groups, given: await booked(world) }
  } finally {
    await world.close()
  }
}

/** Lets all of them come, each at their own time, and give. */
async function comeAndGo(world: World, place: Place, groups: readonly Group[]): Promise<void> {
  const began = world.clock.now()
  let visits = groups.flatMap((group) =>
    Array.from({ length: group.donors.count }, (_, donor): Visit => {
      const at = began + (donor * seconds(group.donors.within)) / group.donors.count
      return { group, donor, at, pressed: null, since: null }
    }),
  )
  while (visits.length > 0 && world.clock.now() < began + patience) {
    inTime(place)
    const now = world.clock.now()
    for (const visit of visits) {
      if (visit.at <= now) await goOn(world, visit, now)
    }
    visits = visits.filter(({ at }) => at < Number.POSITIVE_INFINITY)
    // nothing is due before the next of them goes on
    const next = Math.min(...visits.map(({ at }) => at))
    await world.pass(Number.isFinite(next) ? Math.ceil(Math.max(next - now, 1) / step) * step : 0)
  }
}

/** One donor's next step: presses, looks whether it is their turn, or pays. */
async function goOn(world: World, visit: Visit, now: number): Promise<void> {
  const { group, donor, pressed } = visit
  const { donors, honest } = group
  if (pressed === null || pressed.led?.waits) {
    visit.pressed = pressed?.led
      ? { ...pressed, led: await pressOn(world, pressed.led) }
      : await press(
          world,
          { address: donors.address(donor), number: 100_000 + donor, ...howOf(donors, donor) },
          () => true,
        )
    wait(visit, now)
    if (visit.at > now) return
  }
  visit.at = Number.POSITIVE_INFINITY
  if (visit.pressed) await give(world, honest, visit.pressed)
}

const howOf = ({ how = [] }: Donors, donor: number) => how[donor % how.length] ?? {}

/** When a donor goes on, who has pressed or looked just now. */
function wait(visit: Visit, now: number): void {
  const { group, pressed } = visit
  const isWaiting = pressed?.led?.waits === true
  if (isWaiting && visit.since === null) {
    visit.since = now
    group.waited++
  }
  if (!isWaiting && visit.since !== null) {
    group.longest = Math.max(group.longest, (now - visit.since) / minutes(1))
  }
  // a wallet's yes has paid already
  const typing = pressed?.led ? seconds(group.donors.typing) : 0
  visit.at = now + (isWaiting ? looks : typing)
}
