import { sql } from 'kysely'
import { type Cents, cents } from '#gift/money.ts'
import { hours, minutes } from '#server/base/clock.ts'
import { refund } from '#server/giving/refund/refund.ts'
import { refundables } from '#server/giving/refund/refundable.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { refundById, refundsOf } from '#server/store/work/refunds.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import { eachOf } from './planted-readings.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** What staff wanted given back of one payment, and when. */
interface Wanted {
  readonly id: string
  readonly gift: string
  readonly payment: string
  readonly at: number
}

/** Staff give payments back, and the provider's answers are lost: it has given it back, or never heard. */
export const lostRefunds: Storm = {
  name: 'refunds whose answers are lost',
  likely: 0.25,
  async rise(world, dice) {
    const wanted: Wanted[] = []
    return {
      async strike() {
        // what the providers' own pages gave back is an hour old by now
        await world.pass(hours(1))
        const { db } = world.store()
        const paid = await db.selectFrom('gift').select('id').where('payments', '>', 0).orderBy('id').execute()
        for (const { id } of paid) {
          const own = dice.fork(id)
          if (own.happens(0.5)) wanted.push(...(await refundInVain(world, own, id)))
        }
        await world.pass(hours(dice.between(1, 48)))
      },
      broken: async () => (await Promise.all(wanted.map((one) => brokenOf(world, one)))).flat(),
    }
  },
  planted: {
    'what a provider was asked to give back is forgotten': afterEachWrite(
      sql`update request set status = 'moot' where kind = 'refund' and status = 'open'`,
    ),
    'a refund is asked for under a key of its own each time': (deps) => {
      let count = 0
      return {
        ...deps,
        providers: eachOf(deps.providers, (provider) => ({
          ...provider,
          refund: (gift, payment, sum, key, until) => provider.refund(gift, payment, sum, `${key}${count++}`, until),
        })),
      }
    },
  },
}

/** Pressed once or twice, no answer heard. */
async function refundInVain(world: World, dice: Dice, gift: string): Promise<readonly Wanted[]> {
  const { faults } = world.sandbox.control
  const store = world.store()
  const all = refundables(await store.read(factsOf(gift)), await store.read(refundsOf([gift])))
  const of = all.find(({ left, disputed }) => left > 0 && !disputed)
  if (!of) return []
  const sum: Cents = cents(dice.between(1, of.left))
  const { ref } = of.payment
  const wish = { id: `refund-${gift}`, gift, payment: ref, cents: sum, reason: 'wish', words: '', by: 'Ana' } as const
  const at = world.clock.now()
  const rule = faults.add({ path: '*refund*', method: 'POST', what: 'empty', commit: dice.happens(0.5), times: 20 })
  for (let presses = dice.between(1, 2); presses > 0; presses--) {
    const answer = await world.askAsStaff((deps) => refund(deps, wish, null)).catch(() => 'crashed' as const)
    if (answer !== 'crashed' && answer.is === 'undecided') count(world, 'refunds without an answer')
    await world.pass(minutes(dice.between(0, 1)))
  }
  faults.remove(rule.id)
  return [{ id: wish.id, gift, payment: ref, at }]
}

/** What was wanted is decided in the end, and went back as often as it was given: once, or not at all. */
async function brokenOf(world: World, { id, gift, payment, at }: Wanted): Promise<string[]> {
  const store = world.store()
  const refund = await store.read(refundById(id))
  if (!refund) return []
  const sum = refund.status === 'given' ? refund.cents : 0
  const facts = await store.read(factsOf(gift))
  const back = facts
    .filter((fact) => fact.kind === 'refunded')
    // a server that waits is ahead of the provider's clock
    .filter((fact) => fact.payment === payment && fact.at >= at - minutes(30))
    .reduce((all, fact) => all + fact.cents, 0)
  return [
    ...(refund.status === 'asked' ? [`refund ${id} was never decided`] : []),
    ...(back === sum ? [] : [`refund ${id} is ${refund.status} with ${sum} cents, and ${back} went back`]),
  ]
}
