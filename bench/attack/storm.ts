import { hours, minutes } from '#server/base/clock.ts'
import { openWorld } from '../../simulation/world.ts'
import type { Options } from './options.ts'
import { atOnce, booked, inTime, network, type Place } from './place.ts'
import type { Scene, Told } from './scene.ts'
import { give, type Honest, nobodyYet, press, toldOf, tryCard } from './visitor.ts'

/** An hour of card testing. */
interface Storm {
  readonly name: string
  /** How many attempts or cards may reach the provider; null: whoever pays for it in processor time reaches more. */
  readonly most: number | null
  readonly attempts: number
  readonly address: (number: number) => string
  /** How many processor cores the testers work out proofs with; 0: they do not. */
  readonly cores: number
  /** Honest gifts from one shared address in the same hour, which began before. */
  readonly known: number
  /** Honest strangers in the midst of it, each from a network of their own. */
  readonly strangers: number
}

/** What came of it. */
interface StormTold {
  /** Attempts for which the provider was asked to begin a payment, and cards tried there. */
  readonly reached: number
  readonly cards: number
  readonly known: Honest
  readonly strangers: Honest
  readonly booked: number
}

/** A core's seconds for the usual work: 4,000 of 8,000 numbers, each 200 rounds, in compiled code (measured: 0.053 ms). */
const usualSeconds = 0.212
/** A slow telephone takes ten times as long; who needs more than two minutes has gone. */
const patience = 120
const slowTelephone = 10 * usualSeconds
const steps = 1200

const own = (number: number) => network(number, 20)
const all = ({ one, many, cores, known, strangers }: Options): readonly Storm[] => {
  const honest = { known, strangers }
  return [
    {
      name: `${one} attempts from one address within an hour`,
      most: 18,
      attempts: one,
      address: () => '203.0.113.9',
      cores: 0,
      ...honest,
    },
    {
      name: `${many} attempts from ${many} networks within an hour`,
      most: 120,
      attempts: many,
      address: own,
      cores: 0,
      ...honest,
    },
    {
      name: `${many} attempts from ${many} networks by testers who work, with ${cores} cores`,
      most: null,
      attempts: many,
      address: own,
      cores,
      ...honest,
    },
  ]
}

/** Every known donor and 95 % of strangers are to give. */
export const storms = (options: Options): readonly Scene[] =>
  all(options)
    .slice(0, options.cores > 0 ? 3 : 2)
    .map((each) => ({
      kind: 'storms',
      name: each.name,
      live: async (place) => toldStorm(each, await storm(place, each)),
    }))

function toldStorm({ most, known, strangers }: Storm, counts: StormTold): Told {
  const { given } = counts.strangers
  return {
    text:
      `${counts.reached} reached the provider with ${counts.cards} cards${most === null ? '' : ` (at most ${most})`}; ` +
      `from one known address ${toldOf(counts.known, known)}; strangers: ${toldOf(counts.strangers, strangers)}; ${counts.booked} booked`,
    held:
      (most === null || Math.max(counts.reached, counts.cards) <= most) &&
      counts.known.given === known &&
      given >= strangers * 0.95 &&
      counts.booked === known + given,
  }
}

/** Lives one hour of it. A tester who is let through tries stolen cards on the same payment until it is closed. */
async function storm(place: Place, { attempts, address, cores, known, strangers }: Storm): Promise<StormTold> {
  const world = await openWorld({ seed: 'attack', database: place, plant: atOnce })
  const counts = { reached: 0, cards: 0, known: { ...nobodyYet }, strangers: { ...nobodyYet } }
  const step = hours(1) / steps
  const due = (share: number, total: number) => Math.floor(((share + 1) / steps) * total)
  let [gave, tried, came, power] = [0, 0, 0, 0]
  const works = (work: number) => {
    const cost = work * usualSeconds
    if (cost > power) return false
    power -= cost
    return true
  }
  try {
    for (let share = 0; share < steps; share++) {
      inTime(place)
      power = Math.min(power + (cores * step) / 1000, cores * 60)
      for (; gave < due(share, known); gave++) {
        await give(world, counts.known, await press(world, { address: '198.51.100.7', number: gave }, () => true))
      }
      // Testers come when the first donors have been giving for five minutes, strangers when the storm is ten minutes old.
      for (; share * step >= minutes(5) && tried < due(share, attempts); tried++) {
        const { led } = await press(world, { address: address(tried), number: tried }, works)
        if (!led) continue
        counts.reached++
        for (let more = 0; more < 20; more++) {
          if (!(await tryCard(world, led, 'declined'))) break
          counts.cards++
          await world.pass(0)
        }
      }
      for (; share * step >= minutes(15) && came < due(share, strangers); came++) {
        const patient = (work: number) => work * slowTelephone <= patience
        await give(world, counts.strangers, await press(world, { address: network(came, 64), number: came }, patient))
      }
      await world.pass(step)
    }
    await world.pass(minutes(1))
    return { ...counts, booked: await booked(world) }
  } finally {
    await world.close()
  }
}
