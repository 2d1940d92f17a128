import { days, minutes } from '../../process/clock.ts'
import { giftByEmail } from '../../store/gifts.ts'
import { lettersSince, queueLetters } from '../../store/letters.ts'
import type { Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'

/** One fresh link per gift in this time, however often it is asked for. */
const pause = minutes(10)
/** Anybody may ask for anybody's: a donor who needs more in a day has six in their letters already. */
const mostADay = 6
const kind = 'gift_link'

/**
 * Mails a fresh link to the gift of this address: its newest running monthly gift, else its newest gift. The caller
 * learns nothing from it: not whether the address is known, nor whether a mail leaves.
 */
export const mailLink = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, email: string): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* giftByEmail(email)(db)
    if (!gift) return
    if ((yield* lettersSince({ gift: gift.id, kind, since: now - days(1) })(db)) >= mostADay) return
    const slot = Math.floor(now / pause)
    const letter = {
      id: random.id(),
      gift: gift.id,
      kind,
      factRef: `link:${slot}`,
      details: {},
      dueAt: now,
    }
    yield* queueLetters([letter], now)(db)
  }
