import type { Language } from '#gift/language.ts'
import { first, run, type Unit } from '../database/unit.ts'
import type { SubscriberTable } from '../database/visitor-tables.ts'

/** What somebody typed to get our news, and the sentence they agreed to. */
export interface SubscriberDetails {
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly consent: string
}

/** Whoever asked for the news with this address, locked until the unit ends. */
export const lockedSubscriber =
  (address: string): Unit<SubscriberTable | undefined> =>
  (db) =>
    first(db.selectFrom('subscriber').selectAll().where('email', '=', address).forUpdate())

const columnsOf = ({ firstName, lastName, language, consent }: SubscriberDetails, now: number) => ({
  first_name: firstName,
  last_name: lastName,
  language,
  consent,
  asked_at: now,
})

/** Stores somebody who asks for the first time. They are written to only once they have confirmed. */
export const insertSubscriber =
  (id: string, address: string, details: SubscriberDetails, now: number): Unit<void> =>
  (db) =>
    run(
      db
        .insertInto('subscriber')
        .values({ id, email: address, ...columnsOf(details, now), asks: 1, confirmed_at: null, left_at: null }),
    )

/** Keeps what somebody typed who was asked once, and is asked a second time. */
export const askSubscriberAgain =
  (id: string, details: SubscriberDetails, now: number): Unit<void> =>
  (db) =>
    run(
      db
        .updateTable('subscriber')
        .set((e) => ({ ...columnsOf(details, now), asks: e('asks', '+', 1), confirmed_at: null }))
        .where('id', '=', id),
    )

/** When somebody was last asked who has neither said yes since nor left; null: nobody of that id waits to be asked. */
export const openQuestion = (id: string): Unit<number | null> =>
  function* (db) {
    const found = yield* first(
      db
        .selectFrom('subscriber')
        .select('asked_at')
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .where((e) => e.or([e('left_at', 'is', null), e('left_at', '<', e.ref('asked_at'))])),
    )
    return found?.asked_at ?? null
  }

/** They said yes. False: nobody of that id asked, or they left after they had confirmed. */
export const confirmSubscriber = (id: string, now: number): Unit<boolean> =>
  function* (db) {
    const found = yield* first(
      db
        .updateTable('subscriber')
        .set((e) => ({ confirmed_at: e.fn.coalesce('confirmed_at', e.val(now)), left_at: null }))
        .where('id', '=', id)
        .where((e) => e.or([e('left_at', 'is', null), e('confirmed_at', 'is', null)]))
        .returning('id'),
    )
    return found !== undefined
  }

/** Ends the news for a subscriber, or for the address of a donor who ticked it with the gift of this id. */
export const unsubscribe = (id: string, now: number): Unit<void> =>
  function* (db) {
    const leaving = db.updateTable('subscriber').set({ left_at: now })
    if (yield* first(leaving.where('id', '=', id).returning('id'))) return
    const gift = yield* first(db.selectFrom('gift').select('email').where('id', '=', id))
    const address = gift?.email?.toLowerCase()
    if (address === undefined) return
    yield* run(
      db
        .updateTable('gift')
        .set({ opt_in: 0 })
        .where('opt_in', '=', 1)
        .where((e) => e.fn<string>('lower', ['email']), '=', address),
    )
    yield* run(leaving.where('email', '=', address).where('left_at', 'is', null))
  }

/**
 * Who left takes that back, by the link that only their mails hold: a subscriber, or a donor who had ticked it with the gift of
 * this id.
 */
export const resubscribe = (id: string, now: number): Unit<void> =>
  function* (db) {
    const returning = db.updateTable('subscriber').set({ confirmed_at: now, left_at: null })
    yield* run(returning.where('id', '=', id).where('left_at', 'is not', null))
    const gift = yield* first(db.updateTable('gift').set({ opt_in: 1 }).where('id', '=', id).returning('email'))
    const address = gift?.email?.toLowerCase()
    if (address !== undefined) yield* run(returning.where('email', '=', address).where('left_at', 'is not', null))
  }

/** Deletes who was asked before `before` and never said yes, and the questions (letters of this `kind`) mailed to them. */
export const deleteUnconfirmed = (before: number, kind: string): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .deleteFrom('subscriber')
        .where('confirmed_at', 'is', null)
        .where('left_at', 'is', null)
        .where('asked_at', '<', before),
    )
    // Questions belong to no gift: by that they are found without reading every letter.
    const questions = db.deleteFrom('letter').where('gift', 'is', null).where('kind', '=', kind)
    yield* run(questions.where('created_at', '<', before))
  }
