import { minutes } from '#server/base/clock.ts'
import { cardInUse, leaveCard, payByCard } from '../../simulation/providers/stripe-cards.ts'
import { openWorld, type World } from '../../simulation/world.ts'
import { atOnce, inTime, network } from './place.ts'
import type { Scene } from './scene.ts'
import { press, tryCard } from './visitor.ts'

const here = '203.0.113.9'
const [declines, donors, most] = [20, 5, 5]

/** Cards declined at an address, and on the running gift of somebody there: others there still leave new cards for theirs. */
export const newCards: Scene = {
  kind: 'neighbours',
  name: `${declines} declines at one address, a neighbour's new cards declined on their own gift, then five new cards for running gifts`,
  async live(place) {
    const world = await openWorld({ seed: 'new cards', database: place, plant: atOnce })
    try {
      const gifts: string[] = []
      for (let number = 0; number <= donors; number++) gifts.push(await monthly(world, number))
      await world.pass(minutes(5))
      for (let number = 0; number < declines; number++) {
        inTime(place)
        const { led } = await press(world, { address: here, number }, () => true)
        if (led) await tryCard(world, led, 'declined')
        await world.pass(0)
      }
      const [neighbour = '', ...others] = gifts
      let declined = 0
      for (let tried = 0; tried < 4 * most; tried++) {
        const secret = await newCard(world, neighbour)
        if (secret === null) break
        const answer = await payByCard(world, secret, 'declined', true, `card-${tried}-of-neighbour@example.org`)
        if (answer === 'requires_payment_method') declined++
        await world.pass(0)
      }
      let used = 0
      for (const gift of others) if (await leavesNewCard(world, gift)) used++
      return {
        text: `${declined} of ${4 * most} new cards declined on the neighbour's gift (at most ${most}), then refused there; ${used} of ${donors} in use`,
        held: declined > 0 && declined <= most && used === donors,
      }
    } finally {
      await world.close()
    }
  },
}

/** Begins a gift each month somewhere, pays it, and answers its id. */
async function monthly(world: World, number: number): Promise<string> {
  const visitor = { address: network(number, 64), number, frequency: 'monthly' } as const
  const { led } = await press(world, visitor, () => true)
  if (!led || !(await tryCard(world, led, 'good'))) throw new Error('a monthly gift was not begun')
  await world.pass(0)
  return led.gift
}

const from = { address: here, began: true, mailbox: false } as const

/** Asks for a new card from that address. Null: none is handed out. */
async function newCard(world: World, gift: string): Promise<string | null> {
  const answer = await world.ask((giving) => giving.arrange(gift, { action: 'card' }, from))
  return answer !== 'crashed' && answer.ok ? answer.value.clientSecret : null
}

/** Leaves a good one. Answers whether it is what the provider takes next month's gift from. */
async function leavesNewCard(world: World, gift: string): Promise<boolean> {
  const secret = await newCard(world, gift)
  const setupIntent = secret && (await leaveCard(world, secret, '4444'))
  if (!setupIntent) return false
  await world.ask((giving) => giving.arrange(gift, { action: 'card-confirmed', setupIntent }, from))
  const outcome = await world.ask((giving) => giving.current(gift))
  if (outcome === 'crashed' || !outcome.ok || outcome.value.refs.subscription === null) return false
  return (await cardInUse(world.sandbox, outcome.value.refs.subscription)) === '4444'
}
