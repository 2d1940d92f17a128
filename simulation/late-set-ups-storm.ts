import { sql } from 'kysely'
import { days, hours } from '#server/base/clock.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import { eachOf, refusing } from './planted-readings.ts'
import type { Bank } from './provider.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** A card that a donor left last, and where it must be in use when all is over. */
interface Left {
  readonly gift: string
  readonly bank: Bank
  /** The end of its number. */
  readonly last4: string
}

/**
 * Donors who replace their card, and then again, while what the provider tells of the first is days late, or the answer about the
 * second is lost.
 */
export const lateSetUps: Storm = {
  name: 'late set-ups',
  likely: 0.35,
  async rise(world, dice) {
    const left: Left[] = []
    return {
      async strike() {
        const { db } = world.store()
        const running = await db
          .selectFrom('gift')
          .select(['id', 'provider'])
          .where('state', '=', 'active')
          .orderBy('id')
          .execute()
        for (const { id, provider } of running) {
          const bank = world.banks.find(({ name }) => name === provider)
          if (bank?.leaveCard) await replaceTwice(world, dice.fork(id), bank, id, left)
        }
      },
      async broken() {
        const faults: string[] = []
        for (const { gift, bank, last4 } of left) {
          const now = await world.store().read(giftById(gift))
          if (now?.standing.state !== 'active') continue
          const inUse = await bank.cardInUse?.(now.refs.subscription ?? '')
          if (inUse !== last4) faults.push(`gift ${gift} takes card ${inUse}, its donor left ${last4} last`)
          const digits = now.arrangement?.card?.last4
          if (digits !== last4) faults.push(`gift ${gift} shows card ${digits}, its donor left ${last4} last`)
        }
        return faults
      },
    }
  },
  planted: {
    'a new card that a donor confirmed is forgotten': afterEachWrite(sql`delete from request where kind = 'card'`),
    'a card is used whenever it is told of, whichever was left since, and none is put back': (
      deps,
      banks,
      machine,
    ) => ({
      ...refusing('restore:')(deps, banks, machine),
      sources: eachOf(deps.sources, (source, name) => ({
        ...source,
        interpret: async (event) => {
          const outcome = await source.interpret(event)
          const bank = banks.find((each) => each.name === name)
          if (outcome.ok && outcome.value.is === 'new_card') await bank?.useCard?.(outcome.value.setupIntent)
          return outcome
        },
      })),
    }),
  },
}

const cards = ['1117', '4444'] as const

/** Says yes to her card while no answer of the provider arrives; whether we told her that it is noted. */
async function confirmInVain(
  world: World,
  dice: Dice,
  confirm: () => Promise<'crashed' | { readonly ok: boolean }>,
): Promise<boolean> {
  const { faults } = world.sandbox.control
  const rule = faults.add({ path: '*', method: 'POST', what: 'empty', commit: dice.happens(0.5), times: 20 })
  const answer = await confirm()
  faults.remove(rule.id)
  count(world, 'new cards whose answers are lost')
  return answer !== 'crashed' && answer.ok
}

async function replaceTwice(world: World, dice: Dice, bank: Bank, gift: string, left: Left[]): Promise<void> {
  const { webhooks } = world.sandbox.control
  const before = webhooks.get()
  let last: string | null = null
  for (const last4 of dice.happens(0.5) ? cards : cards.toReversed()) {
    const outcome = await world
      .ask((giving) => giving.arrange(gift, { action: 'card' }))
      .catch(() => 'crashed' as const)
    if (outcome === 'crashed' || !outcome.ok || outcome.value.clientSecret === null) continue
    // the answer to her yes may be lost, and with it all that the provider tells: then nothing but what we stored knows of her card
    const cut = last !== null && dice.fork('cut off').happens(0.5)
    // that of the first comes days after that of the second; neither is lost, or nobody would tell of a page that was closed
    const late = last === null ? { delay: 1, delayMs: days(2) + hours(dice.between(0, 20)) } : {}
    webhooks.set({ lose: cut ? 1 : 0, ...late })
    const setUp = await world.patiently(bank.leaveCard?.(outcome.value.clientSecret, last4) ?? Promise.resolve(null))
    webhooks.set(before)
    if (setUp === null) continue
    last = last4
    const tells = dice.happens(0.5)
    const confirmed = { action: 'card-confirmed', setupIntent: setUp } as const
    const confirm = () => world.ask((giving) => giving.arrange(gift, confirmed)).catch(() => 'crashed' as const)
    if (cut && !(await confirmInVain(world, dice.fork('cut off'), confirm))) return
    if (tells && !cut) await confirm()
    await world.pass(hours(dice.between(1, 12)))
  }
  if (last === null) return
  count(world, 'cards replaced while what is told of them is late')
  left.push({ gift, bank, last4: last })
}
