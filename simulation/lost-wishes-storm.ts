import { sql } from 'kysely'
import { days, hours } from '#server/base/clock.ts'
import { consentsOf } from '#server/store/gift/consents.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import { afterEachWrite } from './planted-payments.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** A donor who gives more each month from now on, and was not told whether the provider has heard. */
interface Wish {
  readonly gift: string
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
        for (const { gift, cents } of wishes) {
          const store = world.store()
          const now = await store.read(giftById(gift))
          if (now?.standing.state !== 'active') continue
          const { arrangement } = now
          // where its payer approves it at the provider, it waits for them there
          const waits = world.banks.some(({ name, approvesRaises }) => name === now.provider && approvesRaises)
          if (arrangement?.cents !== cents && !waits)
            faults.push(`gift ${gift} was to be ${cents} cents, and is ${arrangement?.cents}`)
          const all = await store.read(consentsOf(gift))
          const agreed = all.filter((consent) => consent.kind === 'amountUp' && consent.cents === cents)
          // asked for anew while its payer has not approved it, it is agreed to anew
          if (agreed.length > 1 && !waits) faults.push(`gift ${gift} has ${agreed.length} consents to ${cents} cents`)
        }
        return faults
      },
    }
  },
  planted: {
    'what a donor wished for is forgotten': afterEachWrite(sql`delete from request where kind = 'amount'`),
  },
}

/** Pressed once or twice, no answer heard. Answers what must hold in the end, where nothing else is wished for. */
async function wishInVain(world: World, dice: Dice, gift: string, given: number): Promise<readonly Wish[]> {
  const { faults } = world.sandbox.control
  const wanted = given + 500
  const action = dice.pick([
    { action: 'amount', amount: (wanted / 100).toFixed(2) },
    { action: 'amount', amount: (wanted / 100).toFixed(2) },
    { action: 'pause', months: 1 },
    { action: 'resume' },
    { action: 'stop' },
  ] as const)
  const rule = faults.add({ path: '*', method: 'POST', what: 'empty', commit: dice.happens(0.5), times: 20 })
  let isNoted = false
  for (let presses = dice.between(1, 2); presses > 0; presses--) {
    const answer = await world.ask((giving) => giving.arrange(gift, action, donor)).catch(() => 'crashed' as const)
    if (answer === 'crashed' || !answer.ok) continue
    isNoted = true
    if (answer.value.unanswered) count(world, 'wishes without an answer')
  }
  faults.remove(rule.id)
  if (action.action !== 'amount' || !isNoted) return []
  await world.pass(days(dice.between(0, 2)))
  return [{ gift, cents: wanted }]
}
