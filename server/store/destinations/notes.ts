import { lit } from '../database/queue.ts'
import { run, type Unit } from '../database/unit.ts'
import type { SubscriberTable } from '../database/visitor-tables.ts'
import { noteEvent } from './events.ts'

/** Type of the event by which other systems hear which donors asked to be forgotten. */
export const forgottenType = 'donor.forgotten'

type Subscriber = Pick<SubscriberTable, 'id' | 'language' | 'consent'>

/** A subscriber said yes to the news, or left it, in this moment. */
export const noteNews = (type: 'news.confirmed' | 'news.left', subscriber: Subscriber, now: number): Unit<void> => {
  const { id, language, consent } = subscriber
  const details = { subscriber: id, gift: null, language, consent }
  return noteEvent({ type, key: JSON.stringify([id, now]), at: now, gift: null, details }, now)
}

/** The same of a donor who had ticked it with a gift. */
export const noteDonorsNews = (
  type: 'news.confirmed' | 'news.left',
  { id, reference, language }: { readonly id: string; readonly reference: string; readonly language: string },
  now: number,
): Unit<void> => {
  const details = { subscriber: null, gift: reference, language, consent: null }
  return noteEvent({ type, key: JSON.stringify([id, now]), at: now, gift: id, details }, now)
}

/** Everything of a donor is about to be forgotten: who gave these gifts, by their references, and these subscribers. */
export const noteForgotten = (gifts: readonly string[], subscribers: readonly string[], now: number): Unit<void> =>
  function* (db) {
    if (gifts.length === 0 && subscribers.length === 0) return
    const details = { gifts: gifts.toSorted(), subscribers: subscribers.toSorted() }
    const event = { type: forgottenType, key: JSON.stringify(details), at: now, gift: null, details }
    yield* noteEvent({ ...event, toPersonal: true }, now)(db)
    yield* forgetSaid(gifts)(db)
  }

/** Clears what a CRM answered (`delivery.said`) about these gifts, by their references: it may repeat names that were taken out here. */
const forgetSaid = (gifts: readonly string[]): Unit<void> =>
  function* (db) {
    if (gifts.length === 0) return
    const own = db
      .updateTable('delivery')
      .set({ said: null })
      .where('endpoint', 'in', db.selectFrom('endpoint').select('id'))
      .where('status', 'in', [lit('waiting'), lit('given_up')])
      .where('said', 'is not', null)
    yield* run(
      own.where((e) =>
        e.exists(
          e
            .selectFrom('event')
            .innerJoin('gift', 'gift.id', 'event.gift')
            .select('gift.id')
            .whereRef('event.id', '=', 'delivery.event')
            .where('gift.reference', 'in', gifts),
        ),
      ),
    )
  }
