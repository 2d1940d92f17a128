import { days } from '#server/base/clock.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { count } from './paying.ts'
import { refusing } from './planted-readings.ts'
import type { Storm } from './storm.ts'

/** A donor who skipped one month, and the day on which we said that the next gift is taken. */
interface Skipped {
  readonly gift: string
  /** Unix milliseconds: the beginning of that day in UTC. */
  readonly promised: number
}

/** By so much the provider's clock, or its shorter February, may differ from the day that a donor was told. */
const around = days(4)
/** A debit that was asked for on that day arrives later, over a weekend too; so does what is tried again, its decline never heard of. */
const arrives = days(8)

/** Donors who skip the next month, and the weeks until the month after that. */
export const skippedMonths: Storm = {
  name: 'skipped months',
  likely: 0.2,
  async rise(world) {
    const skips: Skipped[] = []
    return {
      async strike() {
        const { db } = world.store()
        const running = await db.selectFrom('gift').select('id').where('state', '=', 'active').orderBy('id').execute()
        for (const { id } of running) {
          const gift = await world.store().read(giftById(id))
          if (gift?.arrangement?.status !== 'active') continue
          const wish = { action: 'pause', months: 1 } as const
          const outcome = await world.ask((giving) => giving.arrange(id, wish)).catch(() => 'crashed' as const)
          const arrangement = outcome === 'crashed' || !outcome.ok ? null : outcome.value.gift.arrangement
          // an older reading may have been faster: its donor is told of the pause by letter
          if (arrangement?.status !== 'paused' || arrangement.nextOn === null) continue
          count(world, 'months that donors skipped')
          skips.push({ gift: id, promised: Date.parse(arrangement.nextOn) })
        }
        const last = Math.max(0, ...skips.map(({ promised }) => promised)) + around + arrives
        while (world.clock.now() < last) await world.pass(days(2))
      },
      async broken() {
        const faults: string[] = []
        for (const { gift, promised } of skips) {
          if ((await world.store().read(giftById(gift)))?.standing.state !== 'active') continue
          const facts = await world.store().read(factsOf(gift))
          // whose bank gave a debit back has taken the mandate too: what is asked for after that stays unpaid
          if (facts.some(({ kind }) => kind === 'disputed')) continue
          // what was declined and never paid was declined on that day as well: of a decline only a webhook tells, and it may be lost
          const neverPays = !facts.some(({ kind }) => kind === 'paid')
          if (neverPays && facts.some(({ kind }) => kind === 'failed')) continue
          const near = facts.filter(({ at }) => at >= promised - around && at <= promised + around + arrives)
          // one that is declined was asked for in time
          if (near.some(({ kind }) => kind === 'paid' || kind === 'pending' || kind === 'failed')) continue
          const on = new Date(promised).toISOString().slice(0, 10)
          faults.push(`gift ${gift} skipped a month and was to go on on ${on}, when nothing was taken`)
        }
        return faults
      },
    }
  },
  planted: {
    'a pause is ended by nobody when its day has come': refusing('resume:'),
  },
}
