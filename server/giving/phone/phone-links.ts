import { createHash } from 'node:crypto'
import { newAttempt } from '#gift/attempt.ts'
import { cents } from '#gift/money.ts'
import { formLife, isSettled, type PhoneStage, type PhoneWish, phoneStageOf } from '#gift/phone.ts'
import { codeLength, phoneCode } from '#gift/phone-code.ts'
import { hours, minutes } from '../../base/clock.ts'
import { phoneLink as phoneLetter } from '../../letters/kinds/phone-link.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import {
  callOffPhoneLink,
  forgetPhoneLinks,
  type GiftOfCall,
  giftsOfCalls,
  insertPhoneLink,
  openPhoneLink,
  openPhoneLinks,
  type PhoneLink,
  phoneLinkByCode,
  phoneLinkById,
  phoneLinksSince,
} from '../../store/visitors/phone-links.ts'
import { countUpTo, takeBack } from '../../store/visitors/tallies.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Caller } from '../abuse/caller.ts'
import type { Deps } from '../deps.ts'

/** A link can be opened for so long. */
const linkLife = minutes(15)

/** So many can be opened at once: with more, a code would be guessed sooner, and no office talks to as many. */
export const mostOpenLinks = 50

/** So many wrong codes are taken in the 40 to 60 minutes of a tally from one address, and from its network (a /24, of IPv6 a /48). */
const mostTries = { address: 20, network: 100 }

/** What was asked for, in whose name and with which code, is kept for a day. */
const retention = hours(24)

/** A link with where it stands. */
export interface LinkStanding {
  readonly link: PhoneLink
  readonly stage: PhoneStage
  /** The gift that came of it, or is on its way. */
  readonly gift: { readonly id: string; readonly reference: string } | null
  /** What is given: of the gift once it is being paid, else what was asked for. Null: it was forgotten, and nothing is given. */
  readonly sum: Pick<PhoneWish, 'cents' | 'frequency'> | null
}

const isPaidFrom = (stage: PhoneStage) => ['paying', 'declined', 'confirming', 'paid'].includes(stage)

function standingOf(link: PhoneLink, gift: GiftOfCall | null, now: number): LinkStanding {
  const { endsAt, openedAt, calledOffAt } = link
  const stage = phoneStageOf({ endsAt, openedAt, calledOffAt, gift }, now)
  const sum = gift && isPaidFrom(stage) ? { cents: cents(gift.cents), frequency: gift.frequency } : link.wish
  return { link, stage, gift, sum }
}

/** Where a link stands at `now` (unix milliseconds), by the facts of its gift. */
export const standingOfLink = (link: PhoneLink, now: number): Unit<LinkStanding> =>
  function* (db) {
    return standingOf(link, (yield* giftsOfCalls([link.attempt])(db)).get(link.attempt) ?? null, now)
  }

/** The links of the last day, `most` of them, the newest first, with where each stands: two statements, however many there are. */
export const linksOfDay = (now: number, most: number): Unit<readonly LinkStanding[]> =>
  function* (db) {
    const links = yield* phoneLinksSince(now - retention, most)(db)
    const gifts = yield* giftsOfCalls(links.map(({ attempt }) => attempt))(db)
    return links.map((link) => standingOf(link, gifts.get(link.attempt) ?? null, now))
  }

/**
 * Makes a link of a caller's wish, and mails it where the caller has an address. Under the same id it is made once. Null: too many can be
 * opened already.
 */
export const makePhoneLink = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { id, wish, by }: { readonly id: string; readonly wish: PhoneWish; readonly by: string },
): Unit<PhoneLink | null> =>
  function* (db) {
    const now = clock.now()
    const before = yield* phoneLinkById(id)(db)
    if (before !== null) return before
    if ((yield* openPhoneLinks(now - linkLife, now)(db)) >= mostOpenLinks) return null
    const attempt = newAttempt(now, Buffer.from(random.bytes(16)).toString('hex'))
    const code = phoneCode(random.bytes(codeLength))
    const endsAt = now + linkLife
    // another post of the same form was faster
    if (!(yield* insertPhoneLink({ id, code, attempt, wish, by, madeAt: now, endsAt })(db)))
      return yield* phoneLinkById(id)(db)
    const { email, language, cents, frequency } = wish
    if (email !== '') {
      const details = { email, language, code, cents, frequency, until: endsAt }
      const letter = { id, gift: null, kind: phoneLetter.name, factRef: `phone:${id}`, details, dueAt: now }
      yield* queueLetters([letter], now)(db)
    }
    yield* audit(
      { actor: by, action: 'phone_link', gift: null, details: { link: id, cents, frequency, mailed: email !== '' } },
      now,
    )(db)
    return yield* phoneLinkById(id)(db)
  }

/**
 * Calls a link off: nobody can open it any more. Answers where it stood before; what was given with it, or is being paid, is not
 * undone by it.
 */
export const callOffLink = ({ clock }: Pick<Deps, 'clock'>, id: string, by: string): Unit<PhoneStage | null> =>
  function* (db) {
    const now = clock.now()
    const link = yield* phoneLinkById(id)(db)
    if (link === null) return null
    const { stage } = yield* standingOfLink(link, now)(db)
    if (isSettled(stage) || stage === 'paying' || stage === 'confirming') return stage
    if (yield* callOffPhoneLink(id, now)(db))
      yield* audit({ actor: by, action: 'phone_link_off', gift: null, details: { link: id } }, now)(db)
    return stage
  }

/** Forgets who called, and what was read out to them, after a day. */
export const forgetCalls = ({ clock }: Pick<Deps, 'clock'>): Unit<void> => forgetPhoneLinks(clock.now() - retention)

/** Why a code opens nothing. */
export type PhoneRefusal = 'unknown' | 'opened' | 'given' | 'begun' | 'over' | 'calledOff' | 'tooMany'

/** A link whose form may be shown, or why it may not. */
export type OpenedLink =
  | { readonly link: PhoneLink & { readonly wish: PhoneWish } }
  | { readonly link: null; readonly why: PhoneRefusal }

/** What a caller's browser does with a link. */
export interface PhoneCalls {
  /** Opens the link of this code, once; again for who has the `key` by which it was opened. `address` is the caller's. */
  openPhoneLink(code: string, key: string, address: string): Promise<OpenedLink>
  /** The link of this id, opened before, for its form. */
  openedPhoneLink(id: string): Promise<OpenedLink>
}

const refusal = (why: PhoneRefusal) => ({ link: null, why })

/** Why a link that is there is not shown. */
function whyNot({ link, stage }: LinkStanding, now: number): PhoneRefusal {
  if (stage === 'paid' || stage === 'confirming') return 'given'
  if (link.calledOffAt === null && link.openedAt !== null && now < link.openedAt + formLife) return 'opened'
  // nothing is said of money that may move at this moment
  if (stage === 'paying' || stage === 'declined') return 'begun'
  return link.calledOffAt === null ? 'over' : 'calledOff'
}

/** The verbs, counted by caller. `callerOf` hashes an address. */
export function phoneCalls(
  { store, clock }: Deps,
  callerOf: (address: string, email: string | null) => Caller,
): PhoneCalls {
  return {
    openPhoneLink: (code, key, address) =>
      store.write(function* (db): Steps<OpenedLink> {
        const now = clock.now()
        const caller = callerOf(address, null)
        const names = { address: `p${caller.address}`, network: `p${caller.network}` }
        if (!(yield* countUpTo(mostTries.address, names.address, now)(db))) return refusal('tooMany')
        if (!(yield* countUpTo(mostTries.network, names.network, now)(db))) {
          yield* takeBack([names.address], now)(db)
          return refusal('tooMany')
        }
        const keyHash = createHash('sha256').update(key).digest('base64url')
        const opened = yield* openPhoneLink(code, keyHash, now)(db)
        const link = opened ?? (yield* phoneLinkByCode(code)(db))
        if (link === null) return refusal('unknown')
        // a code that somebody was given is no guess
        yield* takeBack([names.address, names.network], now)(db)
        if (opened?.wish) return { link: { ...opened, wish: opened.wish } }
        const why = whyNot(yield* standingOfLink(link, now)(db), now)
        const again = why === 'opened' && key !== '' && link.openedKey === keyHash
        return again && link.wish ? { link: { ...link, wish: link.wish } } : refusal(why)
      }),
    openedPhoneLink: (id) =>
      store.read(function* (db): Steps<OpenedLink> {
        const now = clock.now()
        const link = yield* phoneLinkById(id)(db)
        if (link === null) return refusal('over')
        const why = whyNot(yield* standingOfLink(link, now)(db), now)
        return why === 'opened' && link.wish ? { link: { ...link, wish: link.wish } } : refusal(why)
      }),
  }
}
