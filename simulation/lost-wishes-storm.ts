import { sql } from 'kysely'
import { days, hours } from '#server/base/clock.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import { consentsOf } from '#server/store/gift/consents.ts'
import { type Gift, giftById } from '#server/store/gift/gifts.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/**
 * A pause that is in force for so long at least, for the first of the three months that it leaves out may be due tomorrow: a history that
 * goes on for longer says nothing of it.
 */
const pause = { action: 'pause', months: 3 } as const
const restsFor = days(59)
/** What a donor may wish for; a raise twice as often as the others. */
const actions = [{ action: 'amount' }, { action: 'amount' }, pause, { action: 'resume' }, { action: 'stop' }] as const

/** What a donor wished for, was told to be noted, and has not heard of again. */
interface Wish {
  readonly gift: string
  readonly action: (typeof actions)[number]['action']
  /** When they wished for it, in unix milliseconds. */
  readonly at: number
  /** What is to be taken each month, where they wished for another amount. */
  readonly cents: number
}

const donor = { address: '203.0.113.77', began: true, mailbox: false }

/** Donors who raise, pause, resume or stop, and are cut off before the provider's answer arrives: it did it, or never heard. */
export const lostWishes: Storm = {
  name: 'wishes whose answers are lost',
  likely: 0.25,
  async rise(world, dice) {
    const wishes: Wish[] = []
    return {
      async strike() {
        const { db } = world.store()
        const running = await db
          .selectFrom('gift')
          .select(['id', 'cents'])
          .where('state', '=', 'active')
          .orderBy('id')
          .execute()
        for (const { id, cents } of running) wishes.push(...(await wishInVain(world, dice.fork(id), id, cents)))
        await world.pass(hours(dice.between(1, 48)))
      },
      async broken() {
        const faults: string[] = []
        for (const wish of wishes) {
          const gift = await world.store().read(giftById(wish.gift))
          if (gift?.standing.state === 'active') faults.push(...(await unfulfilled(world, wish, gift)))
        }
        return faults
      },
    }
  },
  planted: {
    'a raise that a donor wished for is forgotten': afterEachWrite(sql`delete from request where kind = 'amount'`),
    'a pause that a donor wished for is forgotten': afterEachWrite(sql`delete from request where kind = 'pause'`),
    'a resume that a donor wished for is forgotten': afterEachWrite(sql`delete from request where kind = 'resume'`),
    'a stop that a donor wished for is forgotten': (deps) => {
      const ownRow = afterEachWrite(sql`delete from request where kind = 'stop'`)
      const giftsRow = afterEachWrite(sql`update gift set asked = null where asked like '%"stop"%'`)
      return ownRow(giftsRow(deps))
    },
  },
}

/** Pressed once or twice, no answer heard. Answers what must hold in the end, where nothing else is wished for. */
async function wishInVain(world: World, dice: Dice, gift: string, amount: number): Promise<readonly Wish[]> {
  const { faults } = world.sandbox.control
  const cents = amount + 500
  const { action } = dice.pick(actions)
  if (action === 'resume' && !(await isPaused(world, gift))) return []
  // a gift that is paused already stays so until the day that its donor was told
  const before = await world.store().read(giftById(gift))
  if (action === 'pause' && before?.arrangement?.status === 'paused') return []
  const wish =
    action === 'amount' ? { action, amount: (cents / 100).toFixed(2) } : action === 'pause' ? pause : { action }
  const cut = { path: '*', what: 'empty', commit: dice.happens(0.5), times: 20 }
  const at = world.clock.now()
  const rules = ['POST', 'DELETE'].map((method) => faults.add({ method, ...cut }))
  let isNoted = false
  for (let presses = dice.between(1, 2); presses > 0; presses--) {
    const answer = await world.ask((giving) => giving.arrange(gift, wish, donor)).catch(() => 'crashed' as const)
    if (answer === 'crashed' || !answer.ok) continue
    isNoted = true
    if (answer.value.unanswered) count(world, `wishes without an answer: ${action}`)
  }
  for (const { id } of rules) faults.remove(id)
  if (!isNoted) return []
  await world.pass(days(dice.between(0, 2)))
  return [{ gift, action, at, cents }]
}

/** Whether the gift is paused now, after its donor asked for it and was answered. */
async function isPaused(world: World, gift: string): Promise<boolean> {
  const outcome = await world.ask((giving) => giving.arrange(gift, pause, donor)).catch(() => 'crashed' as const)
  await world.pass(hours(1))
  return outcome !== 'crashed' && outcome.ok && outcome.value.gift.arrangement?.status === 'paused'
}

/** What does not hold of a gift that runs, when all is over. */
async function unfulfilled(world: World, { gift, action, at, cents }: Wish, now: Gift): Promise<readonly string[]> {
  const status = now.arrangement?.status
  if (action === 'stop') return [`gift ${gift} was to end, and goes on`]
  // a month from before the pause may still be owed: then the gift is past due, and takes no further month all the same
  const rests = now.arrangement !== null && now.arrangement.resumesAt !== null
  const mayBeOver = world.clock.now() >= at + restsFor
  if (action === 'pause') return rests || mayBeOver ? [] : [`gift ${gift} was to be paused, and is ${status}`]
  if (action === 'resume') return status === 'paused' ? [`gift ${gift} was to go on, and is paused`] : []
  // where its payer approves another amount at the provider, it waits for them there, and is agreed to anew when asked for anew
  if (world.banks.some(({ name, approvesRaises }) => name === now.provider && approvesRaises)) return []
  const all = await world.store().read(consentsOf(gift))
  const agreed = all.filter((consent) => consent.kind === 'amountUp' && consent.cents === cents)
  return [
    ...(now.arrangement?.cents === cents
      ? []
      : [`gift ${gift} was to be ${cents} cents, and is ${now.arrangement?.cents}`]),
    ...(agreed.length > 1 ? [`gift ${gift} has ${agreed.length} consents to ${cents} cents`] : []),
  ]
}
