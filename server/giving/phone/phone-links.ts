import { newAttempt } from '#gift/attempt.ts'
import { formLife, isSettled, type PhoneStage, type PhoneWish, phoneStageOf } from '#gift/phone.ts'
import { codeLength, phoneCode } from '#gift/phone-code.ts'
import { hours, minutes } from '../../base/clock.ts'
import { phoneLink as phoneLetter } from '../../letters/kinds/phone-link.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import {
  callOffPhoneLink,
  forgetPhoneLinks,
  giftOfCall,
  insertPhoneLink,
  openPhoneLink,
  openPhoneLinks,
  type PhoneLink,
  phoneLinkByCode,
  phoneLinkById,
} from '../../store/visitors/phone-links.ts'
import { countUpTo, takeBack } from '../../store/visitors/tallies.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Caller } from '../abuse/caller.ts'
import type { Deps } from '../deps.ts'

/** A link can be opened for so long. */
const linkLife = minutes(15)

/** So many can be opened at once: with more, a code would be guessed sooner, and no office talks to as many. */
export const mostOpenLinks = 50

/** So many codes are tried from one address in an hour, right or wrong. */
const triesAnHour = 20

/** What was asked for, in whose name and with which code, is kept for a day. */
const kept = hours(24)

/** A link with where it stands. */
export interface FollowedLink {
  readonly link: PhoneLink
  readonly stage: PhoneStage
  /** The gift that came of it, or is on its way. */
  readonly gift: { readonly id: string; readonly reference: string } | null
}

/** Where a link stands at `now` (unix milliseconds), by the facts of its gift. */
export const followed = (link: PhoneLink, now: number): Unit<FollowedLink> =>
  function* (db) {
    const gift = yield* giftOfCall(link.attempt)(db)
    const declined = gift !== undefined && (yield* factsOf(gift.id)(db)).some(({ kind }) => kind === 'failed')
    const { endsAt, openedAt, calledOffAt } = link
    const staged = { endsAt, openedAt, calledOffAt, gift: gift ? { state: gift.state, declined } : null }
    return { link, stage: phoneStageOf(staged, now), gift: gift ?? null }
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
    if ((yield* openPhoneLinks(now)(db)) >= mostOpenLinks) return null
    const attempt = newAttempt(now, Buffer.from(random.bytes(16)).toString('hex'))
    const code = phoneCode(random.bytes(codeLength))
    const endsAt = now + linkLife
    if (!(yield* insertPhoneLink({ id, code, attempt, wish, by, madeAt: now, endsAt })(db))) return null
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
    const { stage } = yield* followed(link, now)(db)
    if (isSettled(stage) || stage === 'paying' || stage === 'confirming') return stage
    if (yield* callOffPhoneLink(id, now)(db))
      yield* audit({ actor: by, action: 'phone_link_off', gift: null, details: { link: id } }, now)(db)
    return stage
  }

/** Forgets who called, and what was read out to them, after a day. */
export const forgetCalls = ({ clock }: Pick<Deps, 'clock'>): Unit<void> => forgetPhoneLinks(clock.now() - kept)

/** Why a code opens nothing. */
export type PhoneRefusal = 'unknown' | 'opened' | 'given' | 'over' | 'calledOff' | 'tooMany'

/** A link whose form may be shown, or why it may not. */
export type OpenedLink =
  | { readonly link: PhoneLink & { readonly wish: PhoneWish } }
  | { readonly link: null; readonly why: PhoneRefusal }

/** What a caller's browser does with a link. */
export interface PhoneCalls {
  /** Opens the link of this code, once. `address` is the caller's. */
  openPhoneLink(code: string, address: string): Promise<OpenedLink>
  /** The link of this id, opened before, for its form. */
  openedPhoneLink(id: string): Promise<OpenedLink>
}

const refusal = (why: PhoneRefusal) => ({ link: null, why })

/** Why a link that is there is not shown. */
function whyNot({ link, stage }: FollowedLink, now: number): PhoneRefusal {
  if (stage === 'paid' || stage === 'confirming') return 'given'
  if (link.calledOffAt !== null) return 'calledOff'
  return link.openedAt !== null && now < link.openedAt + formLife ? 'opened' : 'over'
}

/** The verbs, counted by caller. `callerOf` hashes an address. */
export function phoneCalls(
  { store, clock }: Deps,
  callerOf: (address: string, email: string | null) => Caller,
): PhoneCalls {
  return {
    openPhoneLink: (code, address) =>
      store.write(function* (db): Steps<OpenedLink> {
        const now = clock.now()
        const name = `p${callerOf(address, null).address}`
        if (!(yield* countUpTo(triesAnHour, name, now)(db))) return refusal('tooMany')
        const opened = yield* openPhoneLink(code, now)(db)
        const link = opened ?? (yield* phoneLinkByCode(code)(db))
        if (link === null) return refusal('unknown')
        // only what nobody was told is a guess
        yield* takeBack([name], now)(db)
        if (opened?.wish) return { link: { ...opened, wish: opened.wish } }
        return refusal(whyNot(yield* followed(link, now)(db), now))
      }),
    openedPhoneLink: (id) =>
      store.read(function* (db): Steps<OpenedLink> {
        const now = clock.now()
        const link = yield* phoneLinkById(id)(db)
        if (link === null) return refusal('over')
        const why = whyNot(yield* followed(link, now)(db), now)
        return why === 'opened' && link.wish ? { link: { ...link, wish: link.wish } } : refusal(why)
      }),
  }
}
