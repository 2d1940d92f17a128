import * as v from 'valibot'
import { days, hours, minutes } from '../../base/clock.ts'
import { givingLink } from '../../letters/kinds/giving-link.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { openableByEmail } from '../../store/gift/openable.ts'
import { openOnce, wasOpened } from '../../store/gift/opened-links.ts'
import { detailsOf, letterById, lettersSince, queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** One fresh link in this time, however often it is asked for. */
const pause = minutes(2)
/** Anybody may ask for anybody's: after so many in a day one leaves in an hour, so that nobody keeps an owner out until the next day. */
const quickADay = 6
const slow = hours(1)
/** How long a link opens. */
const life = minutes(30)
const kind = givingLink.name

/**
 * Mails the link to everything that was given with this address. The caller learns nothing from it: not whether the address is known, nor
 * whether a mail leaves. `mayAsk` counts one more question of this caller, whatever is known of the address: what counts known ones alone
 * would tell them from others.
 */
export const mailLink = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  email: string,
  mayAsk: Unit<boolean>,
): Unit<void> =>
  function* (db) {
    if (!(yield* mayAsk(db))) return
    const now = clock.now()
    const slot = Math.floor(now / pause)
    const id = yield* openableByEmail(email)(db)
    const gift = id === undefined ? undefined : yield* giftById(id)(db)
    if (!gift) return
    const mailedSince = (since: number) => lettersSince({ gift: gift.id, kinds: [kind], since })(db)
    if ((yield* mailedSince(slot * pause - 1)) > 0) return
    if ((yield* mailedSince(now - days(1))) >= quickADay && (yield* mailedSince(now - slow)) > 0) return
    const details = { until: now + life, revision: gift.accessRevision, mailedAt: now }
    const letter = { id: random.id(), gift: gift.id, kind, factRef: `link:${slot}`, details, dueAt: now }
    yield* queueLetters([letter], now)(db)
  }

/** Whose giving a mailed link opens: that of this gift's address, of which nothing was ended since the link was mailed. */
export interface LinkedGiving {
  readonly gift: Gift
  readonly mailedAt: number
}

/** What a mailed link leads to, by the subject of its token; null: it was used, its time is over, or what it opened was ended. */
export const linkedGiving = (subject: string, now: number): Unit<LinkedGiving | null> =>
  function* (db) {
    const link = yield* askedBy(subject, now)(db)
    return link === null || (yield* wasOpened(link.letter)(db)) ? null : link
  }

/** Opens it, which can be done once. */
export const openLinkedGiving = (subject: string, now: number): Unit<LinkedGiving | null> =>
  function* (db) {
    const link = yield* askedBy(subject, now)(db)
    return link !== null && (yield* openOnce(link.letter, link.until)(db)) ? link : null
  }

const askedBy = (
  subject: string,
  now: number,
): Unit<(LinkedGiving & { readonly letter: string; readonly until: number }) | null> =>
  function* (db) {
    const [id = '', revision] = subject.split('~')
    const letter = yield* letterById(id)(db)
    const result = letter?.kind === kind ? v.safeParse(givingLink.details, detailsOf(letter)) : null
    const gift = letter?.gift ? yield* giftById(letter.gift)(db) : undefined
    if (!result?.success || !gift?.donor || String(gift.accessRevision) !== revision) return null
    const { until, mailedAt } = result.output
    return until > now ? { gift, mailedAt, letter: id, until } : null
  }
