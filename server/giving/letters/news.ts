import { addressKey } from '#gift/mail-address.ts'
import { days, hours } from '../../base/clock.ts'
import { newsletterConfirm } from '../../letters/kinds/newsletter-confirm.ts'
import type { Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import {
  askSubscriberAgain,
  confirmSubscriber,
  deleteUnconfirmed,
  insertSubscriber,
  lockedSubscriber,
  resubscribe,
  type SubscriberDetails,
  unsubscribe,
} from '../../store/visitors/subscribers.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** What a visitor typed to get our news; `consent` is the sentence they agreed to, as the page showed it. */
export interface SignUp extends SubscriberDetails {
  readonly email: string
}

/** After that, whoever did not mean it is left alone until the sign-up is forgotten. */
const mostAsks = 2

/**
 * Keeps a sign-up and asks by mail whether it was really they (double opt-in). Anybody can type anybody's address: the
 * question is mailed twice at most, an hour apart, and never to who left, who comes back by the link in their own mail. To
 * the caller it is all the same, so that nobody learns who is subscribed.
 */
export const signUp = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, person: SignUp): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const { language } = person
    const email = addressKey(person.email)
    const row = yield* lockedSubscriber(email)(db)
    if (row && (row.confirmed_at !== null || row.left_at !== null)) return
    if (row && (row.asks >= mostAsks || row.asked_at > now - hours(1))) return
    const subscriber = row?.id ?? random.id()
    yield* (row ? askSubscriberAgain(subscriber, person, now) : insertSubscriber(subscriber, email, person, now))(db)
    // What was typed stays out of it: it may not be theirs who reads it.
    const details = { subscriber, email, language }
    const question = { kind: newsletterConfirm.name, factRef: `asked:${now}`, details, dueAt: now }
    yield* queueLetters([{ ...question, id: random.id(), gift: null }], now)(db)
  }

/** They take back that they left: a subscriber, or a donor by the id of the gift. */
export const returnToNews = ({ clock }: Pick<Deps, 'clock'>, id: string): Unit<void> => resubscribe(id, clock.now())

/** They said yes. False: nobody of that id asked, or they left after they had confirmed. */
export const confirmNews = ({ clock }: Pick<Deps, 'clock'>, id: string): Unit<boolean> =>
  confirmSubscriber(id, clock.now())

/** They want no more: a subscriber, or a donor who ticked it with the gift of this id. Safe to repeat. */
export const leaveNews = ({ clock }: Pick<Deps, 'clock'>, id: string): Unit<void> => unsubscribe(id, clock.now())

/** As long as the link in the question works. */
const unconfirmedKept = days(30)

/** Deletes the addresses of those who were asked and never said yes, and the questions sent to them. */
export const forgetUnconfirmed = ({ clock }: Pick<Deps, 'clock'>): Unit<void> =>
  deleteUnconfirmed(clock.now() - unconfirmedKept, newsletterConfirm.name)

/** Whoever reads the mailbox of a gift wants our news there, which needs no question by mail, or no more. */
export const chooseNews = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  id: string,
  wanted: boolean,
  consent: string,
): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* giftById(id)(db)
    if (!gift?.donor) return
    if (!wanted) return yield* unsubscribe(id, now)(db)
    const details = { ...gift.donor, language: gift.language, consent }
    const email = addressKey(gift.donor.email)
    const row = yield* lockedSubscriber(email)(db)
    if (row && row.confirmed_at !== null && row.left_at === null) return
    const subscriber = row?.id ?? random.id()
    yield* (row ? askSubscriberAgain(subscriber, details, now) : insertSubscriber(subscriber, email, details, now))(db)
    yield* confirmSubscriber(subscriber, now)(db)
  }
