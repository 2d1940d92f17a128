import type { OnPaper } from '#gift/on-paper.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import { days } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import type { Deps } from '../deps.ts'
import type { Leave } from '../gift/mailbox.ts'
import { newestWithReceipt } from '../letters/papers.ts'
import { mostReceiptsADay, receiptsSince, replaceReceipt } from '../letters/receipt-again.ts'
import { changePerson, correctName, wishing } from './change.ts'

/** A name is spelled in so many ways within an hour, and no more. */
const mostAnHour = 5

const who = { by: 'donor' } as const

/**
 * Writes down how a gift's donor wishes to be named, at their own word: of everything that is theirs, so that only who reads the gift's
 * mailbox may say it. Another name than before has the newest receipt sent again in it, marked as the one that stands.
 * Errors: `link_required`, `action_not_possible`, `too_many_requests`; `invalid_fields` for what is no name in both parts together.
 */
export const nameOnPaper = (
  deps: Pick<Deps, 'clock' | 'random'>,
  id: string,
  { firstName, lastName, anonymous }: OnPaper,
  { mailbox }: Leave,
): Unit<Outcome<Gift>> =>
  function* (db) {
    const now = deps.clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift?.donor || gift.standing.payments === 0) {
      return refused('action_not_possible', `gift ${id} has no paper, or nobody whose it is`)
    }
    if (!mailbox) return refused('link_required', `gift ${id} is its mailbox's`)
    const name = { firstName, lastName }
    if (nameToSay(name).fullName === null) {
      return refused('invalid_fields', `gift ${id} has no such name`, { fields: { firstName: 'not_valid' } })
    }
    const before = nameOnPaperOf(gift)
    const isAnother = before?.firstName !== firstName || before.lastName !== lastName
    const receipts = isAnother ? yield* receiptsSince(id, now - days(1))(db) : 0
    if (receipts >= mostReceiptsADay || !(yield* countUpTo(mostAnHour, `name-on-paper:${id}`, now)(db))) {
      return refused('too_many_requests', `names of gift ${id}`, { retryAfterMs: untilForgiven(now) })
    }
    if ((gift.addressing?.anonymous ?? false) !== anonymous) {
      const of = { gift, ...who, action: 'person_anonymous' }
      const wished = yield* changePerson(deps, of, (each, isRoot) => wishing(each, { anonymous }, isRoot))(db)
      if (!wished.ok) return wished
    }
    if (isAnother) {
      const named = yield* correctName(deps, { gift, ...who, action: 'person_named' }, name)(db)
      if (!named.ok) return named
      yield* receiptInIt(deps, id)(db)
    }
    return done((yield* giftById(id)(db)) ?? gift)
  }

/** Mails the newest receipt anew, where there is one. */
const receiptInIt = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, gift: string): Unit<void> =>
  function* (db) {
    const facts = yield* factsOf(gift)(db)
    const payment = newestWithReceipt(facts)
    if (payment) yield* replaceReceipt({ clock }, { letter: random.id(), gift, payment, by: who.by })(db)
  }
