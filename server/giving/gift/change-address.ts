import * as v from 'valibot'
import { isSameAddress } from '#gift/mail-address.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days } from '../../base/clock.ts'
import { changeAddress } from '../../letters/kinds/change-address.ts'
import type { Unit } from '../../store/database/unit.ts'
import { givenWith, type Opened } from '../../store/gift/beside.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import { detailsOf, letterById, lettersSince, newestLetter, queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { correctDonor } from '../letters/correct-donor.ts'
import { mailGiftLink } from '../letters/mail-gift-link.ts'
import { type Leave, mayChange } from './mailbox.ts'

/** How long both mailboxes have to say yes. */
const life = days(1)
/** Of one gift: who needs more than these has not mistyped. */
const mostAnHour = 3
const mostADay = 6
const kind = changeAddress.name

type Needs = Pick<Deps, 'clock' | 'random'>

/**
 * Asks the mailbox to which the letters about a gift go whether they shall go to another address, for a browser that may change the
 * gift. Nothing changes before that one and the new one have both said yes. `all`: with it go all gifts that are opened together with it.
 */
export const askForAddress = (
  { clock, random }: Needs,
  id: string,
  email: string,
  leave: Leave,
  all: Opened | null = null,
): Unit<Outcome<Gift>> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift?.donor || gift.standing.payments === 0) {
      return refused('action_not_possible', `gift ${id} has no receipts, or no address for them`)
    }
    if (!mayChange(gift, leave)) return refused('link_required', `gift ${id} is its mailbox's`)
    const lately = yield* lettersSince({ gift: id, kinds: [kind], since: now - days(1) })(db)
    if (lately >= mostADay || !(yield* countUpTo(mostAnHour, `new-address:${id}`, now)(db))) {
      return refused('too_many_requests', `addresses of gift ${id}`, { retryAfterMs: untilForgiven(now) })
    }
    // Behind the bounds: the page shows the address masked, and whoever holds a link could guess it here without end.
    if (isSameAddress(email, gift.donor.email)) {
      return refused('invalid_fields', `letters of gift ${id} go there already`, { fields: { email: 'not_valid' } })
    }
    const together = all && { all: all.mailedAt }
    const details = { address: email, until: now + life, revision: gift.accessRevision, ...together }
    const letter = random.id()
    yield* queueLetters([{ id: letter, gift: id, kind, factRef: `address:${letter}`, details, dueAt: now }], now)(db)
    return done(gift)
  }

/** A question that is out: where the letters about a gift shall go, and which mailbox is asked; `until`: unix milliseconds. */
export interface AddressQuestion {
  readonly address: string
  readonly asks: 'old' | 'new'
  readonly until: number
}

/** The newest question about a gift to which both mailboxes can still say yes; null: none is out. */
export const addressQuestion = (gift: Gift, now: number): Unit<AddressQuestion | null> =>
  function* (db) {
    const letter = yield* newestLetter(gift.id, kind)(db)
    const result = letter && v.safeParse(changeAddress.details, detailsOf(letter))
    if (!result?.success) return null
    const { address, to, until, revision } = result.output
    if (until <= now || revision !== gift.accessRevision) return null
    return { address, asks: to === undefined ? 'old' : 'new', until }
  }

/** What such a link asks, about which gift; null: it was used or ended, or its words are forgotten. */
const askedBy = (
  subject: string,
): Unit<{ readonly gift: Gift; readonly ref: string; readonly address: Address } | null> =>
  function* (db) {
    const [id = '', revision] = subject.split('~')
    const letter = yield* letterById(id)(db)
    const result = letter?.kind === kind ? v.safeParse(changeAddress.details, detailsOf(letter)) : null
    if (!letter?.gift || !result?.success) return null
    const gift = yield* lockedGift(letter.gift)(db)
    if (!gift?.donor || String(gift.accessRevision) !== revision) return null
    return { gift, ref: letter.fact_ref, address: result.output }
  }
type Address = v.InferOutput<typeof changeAddress.details>

/** The mailbox of today says yes: the new one is asked. False: the link is over. */
export const oldAddressAgrees = ({ clock, random }: Needs, subject: string): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const change = yield* askedBy(subject)(db)
    if (change === null) return false
    const { gift, ref, address } = change
    if (gift.provenAt === null) yield* changeGift(gift.id, { provenAt: now })(db)
    // pressed twice, the new mailbox is asked once
    const question = { id: random.id(), gift: gift.id, kind, factRef: `${ref}~new`, dueAt: now }
    yield* queueLetters([{ ...question, details: { ...address, to: address.address } }], now)(db)
    return true
  }

/** The new mailbox says yes as well: letters go there, and what opened the gift until now opens it no more. False: the link is over. */
export const newAddressAgrees = ({ clock, random }: Needs, subject: string): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const change = yield* askedBy(subject)(db)
    if (change === null) return false
    const { gift, address } = change
    const gifts = address.all === undefined ? [gift] : yield* movedTogether(gift.id, address.all)(db)
    yield* correctDonor(
      { gifts: gifts.map(({ id }) => id), email: address.address, by: 'donor', isTheirs: true },
      now,
    )(db)
    yield* changeGift(gift.id, { provenAt: now })(db)
    yield* mailGiftLink({ letter: random.id(), gift: gift.id, by: 'donor' }, now)(db)
    return true
  }

/** So many gifts go to another address at once. */
const mostMoved = 1000

/** The gifts of a mailbox as whoever asked saw them, those that have an address. */
const movedTogether = (gift: string, mailedAt: number): Unit<readonly Gift[]> =>
  function* (db) {
    const { gifts } = yield* givenWith({ gift, mailedAt }, mostMoved)(db)
    return gifts.filter(({ donor }) => donor !== null)
  }
