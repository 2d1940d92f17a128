import { charityDay } from '#content/dates.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { days } from '#server/base/clock.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { count } from './paying.ts'
import { arranged } from './planted-readings.ts'
import type { Storm } from './storm.ts'

/** A donor who chose another day of the month. */
interface Moved {
  readonly gift: string
  readonly day: number
  /** Payments of before. */
  readonly payments: number
}

/** Donors who choose another day of the month, some of them twice, and the weeks in which it is the day of two gifts at least. */
export const otherDays: Storm = {
  name: 'other days',
  likely: 0.3,
  async rise(world, dice) {
    const moved: Moved[] = []
    return {
      async strike() {
        const { db } = world.store()
        const running = await db.selectFrom('gift').select('id').where('state', '=', 'active').orderBy('id').execute()
        for (const { id } of running) {
          const gift = await world.store().read(giftById(id))
          if (gift?.arrangement?.status !== 'active' || gift.paidBy?.way === 'us_bank_account') continue
          let last: Moved | null = null
          for (let presses = dice.happens(0.3) ? 2 : 1; presses > 0; presses--) {
            const day = dice.between(1, 28)
            const wish = { action: 'day', day } as const
            const asked = await world.ask((giving) => giving.arrange(id, wish)).catch(() => 'crashed' as const)
            if (asked !== 'crashed' && asked.ok) last = { gift: id, day, payments: gift.standing.payments }
          }
          if (last === null) continue
          count(world, 'days that donors chose')
          moved.push(last)
        }
        if (moved.length > 0) for (let week = 0; week < 11; week++) await world.pass(days(7))
      },
      async broken() {
        const faults: string[] = []
        for (const { gift, day, payments } of moved) {
          const now = await world.store().read(giftById(gift))
          const facts = await world.store().read(factsOf(gift))
          // what fails is tried again in the month after, and what its donor has asked for since leaves months out
          if (facts.some(({ kind }) => kind === 'failed' || kind === 'disputed' || kind === 'ended')) continue
          const others = await world
            .store()
            .db.selectFrom('request')
            .select('kind')
            .where('gift', '=', gift)
            .where('kind', 'in', ['pause', 'resume', 'stop'])
            .execute()
          if (others.length > 0 || now?.arrangement?.status !== 'active') continue
          const paid = facts.flatMap(({ kind, at }) => (kind === 'paid' ? [charityDay(at).slice(0, 7)] : [])).sort()
          if (chargeDayOf(now.arrangement) !== day) faults.push(`gift ${gift} was to be charged on day ${day}`)
          const since = paid.slice(payments - 1)
          const gaps = since.flatMap((month, n) => (n > 0 ? [monthsOf(month) - monthsOf(since[n - 1] ?? '')] : []))
          if (since.length < 3 || gaps.some((gap) => gap !== 1))
            faults.push(`gift ${gift}, moved to day ${day}, was charged in ${since.join(', ')}`)
        }
        return faults
      },
    }
  },
  planted: {
    'another day that a donor chose is never set': arranged((provider, gift, change, ...rest) =>
      change.kind === 'day' ? provider.read(gift) : provider.arrange(gift, change, ...rest),
    ),
  },
}

const monthsOf = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7))
