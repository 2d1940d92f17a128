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
 * address is known, nor whether a mail leaves. `mayLeave` counts one more mail of this caller: only what would leave is counted, so that who
 * asks about addresses without a gift takes no link from a neighbour.
 */
export const mailLink = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  email: string,
  mayLeave: Unit<boolean>,
): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const slot = Math.floor(now / pause)
    for (const gift of yield* openableByEmail(email)(db)) {
      const mailedSince = (since: number) => lettersSince({ gift, kinds: [kind], since })(db)
      if ((yield* mailedSince(slot * pause - 1)) > 0 || (yield* mailedSince(now - days(1))) >= mostADay) continue
      if (!(yield* mayLeave(db))) return
      const letter = { id: random.id(), gift, kind, factRef: `link:${slot}`, details: {}, dueAt: now }
      yield* queueLetters([letter], now)(db)
    }
  }
