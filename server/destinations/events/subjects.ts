import type { Fact } from '#gift/lifecycle.ts'
import type { EventRow } from '../../store/database/event-tables.ts'
import { rows, type Unit } from '../../store/database/unit.ts'
import { type Gift, giftOf } from '../../store/gift/gifts.ts'
import { factOf } from '../../store/ledger/facts.ts'

/** A gift, and everything that was told of it. */
export interface EventGift {
  readonly gift: Gift
  readonly facts: readonly Fact[]
}

/** The gifts that these events are about, by their ids. */
export const giftsOfEvents = (events: readonly EventRow[]): Unit<ReadonlyMap<string, EventGift>> =>
  function* (db) {
    const ids = [...new Set(events.flatMap(({ gift }) => gift ?? []))]
    if (ids.length === 0) return new Map()
    const gifts = yield* rows(db.selectFrom('gift').selectAll().where('id', 'in', ids))
    const facts = yield* rows(db.selectFrom('fact').selectAll().where('gift', 'in', ids).orderBy('seq'))
    const byGift = Map.groupBy(facts, ({ gift }) => gift)
    return new Map(gifts.map((row) => [row.id, { gift: giftOf(row), facts: (byGift.get(row.id) ?? []).map(factOf) }]))
  }

/** Who a subscriber is: for whoever may know it. */
export interface EventSubscriber {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Whom those of these events are about that are about a subscriber, by the event's id; who was forgotten is absent. */
export const subscribersOfEvents = (events: readonly EventRow[]): Unit<ReadonlyMap<string, EventSubscriber>> =>
  function* (db) {
    const named = events.flatMap(({ id, details }) => {
      const { subscriber = null } = JSON.parse(details) as { readonly subscriber?: string | null }
      return subscriber === null ? [] : [{ event: id, subscriber }]
    })
    if (named.length === 0) return new Map()
    const gifts = yield* rows(
      db
        .selectFrom('subscriber')
        .select(['id', 'first_name', 'last_name', 'email'])
        .where(
          'id',
          'in',
          named.map(({ subscriber }) => subscriber),
        ),
    )
    const donors = new Map(gifts.map(({ id, ...who }) => [id, who]))
    return new Map(
      named.flatMap(({ event, subscriber }) => {
        const who = donors.get(subscriber)
        return who ? [[event, who] as const] : []
      }),
    )
  }
