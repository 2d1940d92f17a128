import type { Fact } from '#gift/lifecycle.ts'
import { addressKey } from '#gift/mail-address.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { factOf } from '../ledger/facts.ts'
import { type Gift, giftOf } from './gifts.ts'

/** The newest gifts of an address, whether written in capitals or not. */
export const giftsByAddress = (email: string, limit: number): Unit<readonly Gift[]> =>
  function* (db) {
    const theirs = db
      .selectFrom('gift')
      .selectAll()
      .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
      .orderBy('id', 'desc')
      .limit(limit)
    return (yield* rows(theirs)).map(giftOf)
  }

/** The ledgers of these gifts, each in the order in which we learnt it. */
export const factsOfGifts = (gifts: readonly string[]): Unit<ReadonlyMap<string, readonly Fact[]>> =>
  function* (db) {
    if (gifts.length === 0) return new Map()
    const all = yield* rows(db.selectFrom('fact').selectAll().where('gift', 'in', gifts).orderBy('seq'))
    return new Map([...Map.groupBy(all, ({ gift }) => gift)].map(([gift, own]) => [gift, own.map(factOf)]))
  }

/** Something that was done to a gift, or noticed about it. */
export interface Trace {
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly gift: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** The newest of what was done to these gifts, and noticed; mere looks at them apart. */
export const trailOf = (gifts: readonly string[], limit: number): Unit<readonly Trace[]> =>
  function* (db) {
    if (gifts.length === 0) return []
    const about = db.selectFrom('audit').selectAll().where('gift', 'in', gifts).where('action', '!=', looked)
    return (yield* rows(about.orderBy('id', 'desc').limit(limit))).map(({ at, actor, action, gift, details }) => ({
      at: Number(at),
      actor,
      action,
      gift,
      details: JSON.parse(details) as Trace['details'],
    }))
  }

/** The audit's word for a look at a donor. */
export const looked = 'looked'

/** Who wants our news by this address, whatever they said: when they asked, confirmed and left. */
export const newsOf = (email: string): Unit<News | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('subscriber').selectAll().where('email', '=', addressKey(email)))
    const at = (moment: number | null) => (moment === null ? null : Number(moment))
    return row
      ? {
          askedAt: Number(row.asked_at),
          confirmedAt: at(row.confirmed_at),
          leftAt: at(row.left_at),
          consent: row.consent,
        }
      : null
  }

/** What somebody said of our news; unix milliseconds. */
export interface News {
  readonly askedAt: number
  readonly confirmedAt: number | null
  readonly leftAt: number | null
  /** The sentence that they agreed to. */
  readonly consent: string
}
