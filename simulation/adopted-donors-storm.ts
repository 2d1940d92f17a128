import { sql } from 'kysely'
import type { Plan } from '#gift/adoption/plan.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '#server/base/clock.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { ArrangementChange, Reading } from '#server/providers/provider.ts'
import { carriedOut, type Mover, moved, movedAmiss, planned, undone } from './movers.ts'
import { arranged } from './planted-readings.ts'
import type { Storm } from './storm.ts'

/**
 * Another program's monthly donors at the same accounts, in mixed shapes, are taken over by a plan, by two machines at once, while
 * processes die and answers are lost; some of them are given back before their next month. Months pass, and each is booked once.
 */
export const adoptedDonors: Storm = {
  name: 'adopted donors',
  likely: 0.15,
  async rise(world, dice) {
    const movers: Mover[] = []
    const unanswered: string[] = []
    let plan: Plan | null = null
    return {
      async strike() {
        for (let left = dice.between(4, 12); left > 0; left--) movers.push(await moved(world, dice))
        await world.pass(days(dice.between(0, 25)))
        try {
          plan = await planned(world)
          await carriedOut(world, dice, plan)
          await world.pass(days(dice.between(1, 33)))
          if (dice.happens(0.3)) await undone(world, dice, plan)
          for (let week = 0; week < 5; week++) await world.pass(days(7))
        } catch (error) {
          unanswered.push(`donors of another program: ${(error as Error).message}`)
        }
      },
      broken: async () => [...unanswered, ...(plan ? await movedAmiss(world, movers, [plan]) : [])],
    }
  },
  planted: {
    'a subscription that was taken over may be taken over again': afterEachWrite(sql`delete from adoption`),
    'another program’s subscription is taken over, and never marked': arranged((provider, gift, change, ...rest) =>
      change.kind === 'adopt'
        ? Promise.resolve({ ok: true as const, value: pledgedOnly(gift.id, provider.name, change) })
        : provider.arrange(gift, change, ...rest),
    ),
  },
}

const pledgedOnly = (
  gift: string,
  provider: ProviderName,
  { subscription, cents, since }: Extract<ArrangementChange, { kind: 'adopt' }>,
): Reading => ({
  facts: [{ provider, kind: 'pledged', ref: `${subscription}:${gift}`, at: since, cents }],
  arrangement: null,
  progress: 'over',
  refs: { subscription },
})
