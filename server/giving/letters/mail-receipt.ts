import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, minutes } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import type { Deps } from '../deps.ts'
import { newestWithReceipt } from './papers.ts'
import { mostReceiptsADay, queueReceipt, receiptsSince } from './receipt-again.ts'

/** Pressed again in this time, it is the same mail. */
const pause = minutes(10)

/** Mails the receipt of the newest payment that has one again: to the address on file, and to no other. */
export const mailReceipt = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, id: string): Unit<Outcome<Gift>> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* giftById(id)(db)
    if (!gift?.donor) return refused('action_not_possible', `gift ${id} has no address`)
    const facts = yield* factsOf(id)(db)
    const payment = newestWithReceipt(facts)
    if (!payment) return refused('action_not_possible', `gift ${id} has no payment with a receipt`)
    if ((yield* receiptsSince(id, now - days(1))(db)) >= mostReceiptsADay) {
      return refused('too_many_requests', `receipts of gift ${id}`, { retryAfterMs: untilForgiven(now) })
    }
    const occasion = Math.floor(now / pause)
    yield* queueReceipt({ id: random.id(), gift, payment, occasion }, now)(db)
    return done(gift)
  }
