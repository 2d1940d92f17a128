import { sql } from 'kysely'
import { hours, minutes } from '#server/base/clock.ts'
import type { BegunGift } from '#server/giving/gift/begin.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { DraftKindName } from '#server/store/database/request-table.ts'
import type { Dice } from './dice.ts'
import { intention } from './donor.ts'
import { asking, count, payIn, remember } from './paying.ts'
import type { Bank } from './provider.ts'
import type { Plant } from './server.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** A request that is settled though nobody has answered it: no loop asks for it any more, and none looks at its gift. */
const settled = (kind: DraftKindName): Plant =>
  afterEachWrite(
    sql`update request set status = 'moot', due_at = null where kind = ${sql.lit(kind)} and status = 'open'`,
  )

/** More donors come, and what their provider was asked has no answer: it did it, or never heard. */
export const lostDrafts: Storm = {
  name: 'drafts whose answers are lost',
  likely: 0.25,
  async rise(world, dice) {
    return {
      async strike() {
        for (let donors = dice.between(1, 3); donors > 0; donors--) {
          const own = dice.fork(`donor${donors}`)
          await own.pick([beginInVain, captureInVain, confirmInVain, closeInVain])(world, own, own.pick(banks(world)))
          await world.pass(minutes(own.between(0, 90)))
        }
        await world.pass(hours(dice.between(1, 48)))
      },
    }
  },
  planted: {
    'a begin without an answer is taken for settled': settled('begin'),
    'a capture without an answer is taken for settled': settled('capture'),
    'a confirmation without an answer is taken for settled': settled('confirm'),
    'a closing without an answer is taken for settled': settled('close'),
  },
}

const banks = (world: World) => world.banks as [Bank, ...Bank[]]

/** What is asked of providers meanwhile is done there or not, and never answered. */
async function unanswered<T>(world: World, dice: Dice, kind: DraftKindName, ask: () => Promise<T>): Promise<T> {
  const { faults } = world.sandbox.control
  // what leads up to a confirmation is answered
  const path = kind === 'confirm' ? '*/confirm' : '*'
  const cut = { path, what: 'empty', commit: dice.happens(0.5), times: 20 }
  const rules = ['POST', 'DELETE'].map((method) => faults.add({ method, ...cut }))
  count(world, `drafts without an answer: ${kind}`)
  const answer = await ask()
  for (const { id } of rules) faults.remove(id)
  return answer
}

const begins = async (world: World, bank: Bank, wish: ReturnType<typeof intention>): Promise<BegunGift | null> => {
  const start = await world.ask((giving) => giving.begin(bank.name, wish, asking)).catch(() => 'crashed' as const)
  if (start === 'crashed' || !start.ok) return null
  remember(world, wish.attempt, start.value)
  return start.value
}

/** Presses, hears nothing, and goes away, or presses once more and pays. */
async function beginInVain(world: World, dice: Dice, bank: Bank): Promise<void> {
  const wish = intention(dice)
  await unanswered(world, dice, 'begin', () => begins(world, bank, wish))
  if (dice.happens(0.5)) return
  await world.pass(minutes(dice.between(0, 40)))
  const start = await begins(world, bank, wish)
  if (start) await payIn(world, dice, bank, start)
}

/** Approves, and hears nothing of what was taken. */
async function captureInVain(world: World, dice: Dice, bank: Bank): Promise<void> {
  const start = await begins(world, bank, intention(dice))
  if (!start || (await payIn(world, dice, bank, start)) !== 'capture') return
  const capture = () =>
    world.ask((giving) => giving.capture(bank.name, start.beginning.id)).catch(() => 'crashed' as const)
  await unanswered(world, dice, 'capture', capture)
}

/** Hands over their yes, and hears nothing of it. */
async function confirmInVain(world: World, dice: Dice, bank: Bank): Promise<void> {
  const wish = intention(dice)
  const start = bank.tokens ? await begins(world, bank, wish) : null
  const token = start ? await world.patiently(bank.tokens?.yes(dice) ?? Promise.resolve(null)) : null
  if (token === null) return
  const confirm = () => world.ask((giving) => giving.confirm(bank.name, wish, token, asking)).catch(() => 'crashed')
  await unanswered(world, dice, 'confirm', confirm)
}

/** Chooses otherwise, and what is to be cancelled for it is not known to be. */
async function closeInVain(world: World, dice: Dice, bank: Bank): Promise<void> {
  const wish = intention(dice)
  const start = await begins(world, bank, wish)
  if (!start) return
  const frequency = wish.frequency === 'once' ? 'monthly' : 'once'
  await unanswered(world, dice, 'close', () => begins(world, bank, { ...wish, frequency }))
}
