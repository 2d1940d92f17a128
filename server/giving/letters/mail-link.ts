import { days, minutes } from '../../base/clock.ts'
import { giftLink } from '../../letters/kinds/gift-link.ts'
import type { Unit } from '../../store/database/unit.ts'
import { openableByEmail } from '../../store/gift/openable.ts'
import { lettersSince, queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** One fresh link per gift in this time, however often it is asked for. */
const pause = minutes(10)
/** Anybody may ask for anybody's: a donor who needs more in a day has six in their letters already. */
const mostADay = 6
const kind = giftLink.name

/**
 * Mails fresh links to this address: one for each of its running monthly gifts, or to its newest gift. All of them are the mailbox's:
 * one that somebody else began under its address keeps nobody from their own. The caller learns nothing from it: not whether the
 * address is known, nor whether a mail leaves.
 */
export const mailLink = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, email: string): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const slot = Math.floor(now / pause)
    for (const gift of yield* openableByEmail(email)(db)) {
      if ((yield* lettersSince({ gift, kind, since: now - days(1) })(db)) >= mostADay) continue
      const letter = { id: random.id(), gift, kind, factRef: `link:${slot}`, details: {}, dueAt: now }
      yield* queueLetters([letter], now)(db)
    }
  }
