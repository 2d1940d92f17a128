import type { EventsAnswer } from '#gift/answers.ts'
import { eventsAfter } from '../../store/destinations/events.ts'
import { isFeedToken, type TokenParts } from './feed-token.ts'
import { type Telling, toldEvents } from './tell.ts'

/** The feed that other systems catch up by: all that happened, in the order of its numbers, without who gave. */
export const openFeed = (parts: TokenParts & Telling) => ({
  isToken: (token: string): Promise<boolean> => isFeedToken(parts, token),
  after: (seq: number, limit: number): Promise<EventsAnswer> =>
    parts.store.read(function* (db) {
      const rows = yield* eventsAfter(seq, limit + 1)(db)
      const page = rows.slice(0, limit)
      const events = yield* toldEvents(parts, page, { personal: false })(db)
      return { events, next: page.at(-1)?.seq ?? seq, more: rows.length > limit }
    }),
})
