import type { Language } from '#gift/language.ts'
import { addressKey } from '#gift/mail-address.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'
import type { SubscriberTable } from '../database/visitor-tables.ts'
import { noteDonorsNews, noteNews } from '../destinations/notes.ts'

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
    const row = yield* first(
      db
        .selectFrom('subscriber')
        .select('asked_at')
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .where((e) => e.or([e('left_at', 'is', null), e('left_at', '<', e.ref('asked_at'))])),
    )
    return row?.asked_at ?? null
  }

const subscribed = ['id', 'language', 'consent', 'confirmed_at', 'left_at'] as const

/** They said yes. False: nobody of that id asked, or they left after they had confirmed. */
export const confirmSubscriber = (id: string, now: number): Unit<boolean> =>
  function* (db) {
    const row = yield* first(
      db
        .updateTable('subscriber')
        .set((e) => ({ confirmed_at: e.fn.coalesce('confirmed_at', e.val(now)), left_at: null }))
        .where('id', '=', id)
        .where((e) => e.or([e('left_at', 'is', null), e('confirmed_at', 'is', null)]))
        .returning(subscribed),
    )
    // told again, they had confirmed before
    if (row?.confirmed_at === now) yield* noteNews('news.confirmed', row, now)(db)
    return row !== undefined
  }

const donorsGift = ['id', 'reference', 'language', 'email'] as const

/** Ends the news for a subscriber, or for the address of a donor who ticked it with the gift of this id. */
export const unsubscribe = (id: string, now: number): Unit<void> =>
  function* (db) {
    const leaving = db
      .updateTable('subscriber')
      .set((e) => ({ left_at: e.fn.coalesce('left_at', e.val(now)) }))
      .returning(subscribed)
    const subscriber = yield* first(leaving.where('id', '=', id))
    if (subscriber?.left_at === now) yield* noteNews('news.left', subscriber, now)(db)
    if (subscriber) return
    const gift = yield* first(db.selectFrom('gift').select(donorsGift).where('id', '=', id))
    const address = gift?.email ? addressKey(gift.email) : undefined
    if (address === undefined) return
    const ticked = yield* rows(
      db
        .updateTable('gift')
        .set({ opt_in: 0 })
        .where('opt_in', '=', 1)
        .where((e) => e.fn<string>('lower', ['email']), '=', address)
        .returning('id'),
    )
    if (gift && ticked.length > 0) yield* noteDonorsNews('news.left', gift, now)(db)
    const too = yield* first(leaving.where('email', '=', address).where('left_at', 'is', null))
    if (too) yield* noteNews('news.left', too, now)(db)
  }

/**
 * Who left takes that back, by the link that only their mails hold: a subscriber, or a donor who had ticked it with the gift of
 * this id.
 */
export const resubscribe = (id: string, now: number): Unit<void> =>
  function* (db) {
    const returning = db
      .updateTable('subscriber')
      .set({ confirmed_at: now, left_at: null })
      .where('left_at', 'is not', null)
      .returning(subscribed)
    const subscriber = yield* first(returning.where('id', '=', id))
    if (subscriber) yield* noteNews('news.confirmed', subscriber, now)(db)
    const gift = yield* first(
      db
        .selectFrom('gift')
        .select([...donorsGift, 'opt_in'])
        .where('id', '=', id)
        .forUpdate(),
    )
    if (gift?.opt_in === 0) {
      yield* run(db.updateTable('gift').set({ opt_in: 1 }).where('id', '=', id))
      yield* noteDonorsNews('news.confirmed', gift, now)(db)
    }
    const address = gift?.email ? addressKey(gift.email) : undefined
    const too = address === undefined ? undefined : yield* first(returning.where('email', '=', address))
    if (too) yield* noteNews('news.confirmed', too, now)(db)
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

/** The ids of whoever asked for the news with this address. */
export const subscribersAt = (address: string): Unit<readonly string[]> =>
  function* (db) {
    return (yield* rows(db.selectFrom('subscriber').select('id').where('email', '=', address))).map(({ id }) => id)
  }
