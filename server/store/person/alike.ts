import { sql } from 'kysely'
import type { PersonName } from '#gift/person/person.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import { lit } from '../database/queue.ts'
import { rows, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from '../gift/gifts.ts'
import { personById } from './people.ts'

/** So many are looked through for all lines together, and at least so many on either side of each. */
const most = 2000
const least = 10

/**
 * Gifts of these amounts that were paid at most `apart` milliseconds from then: among them may be what is typed a second time. Where an
 * amount is common, those that are nearest in time.
 */
export const paidAlike = (
  paid: readonly { readonly cents: number; readonly at: number }[],
  apart: number,
): Unit<readonly (Gift & { readonly paidAt: number })[]> =>
  function* (db) {
    const wanted = new Map(paid.map((each) => [`${each.cents} ${each.at}`, each]))
    const side = Math.max(least, Math.floor(most / Math.max(1, wanted.size) / 2))
    const alike = new Map<string, Gift & { readonly paidAt: number }>()
    for (const { cents, at } of wanted.values()) {
      // as their index says it
      const gifts = db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .selectAll('gift')
        .select(['fact.at as paid_at', 'fact.seq'])
        .where('fact.kind', '=', lit('paid'))
        .where('fact.cents', '=', cents)
        .limit(side)
      const before = gifts.where('fact.at', '<', at).where('fact.at', '>=', at - apart)
      const after = gifts.where('fact.at', '>=', at).where('fact.at', '<=', at + apart)
      const near = [...(yield* rows(before.orderBy('fact.at', 'desc'))), ...(yield* rows(after.orderBy('fact.at')))]
      for (const row of near) alike.set(String(row.seq), { ...giftOf(row), paidAt: Number(row.paid_at) })
    }
    return [...alike.values()]
  }

/** Who stands for those who are reached at this postal address and were not forgotten, with the name on their papers. */
export const peopleReachedAt = (
  postal: PostalAddress,
): Unit<readonly { readonly id: string; readonly name: PersonName | null }[]> =>
  function* (db) {
    const there = db.selectFrom('person').select('root').distinct().where('postal', '=', JSON.stringify(postal))
    const namesakes: { id: string; name: PersonName | null }[] = []
    for (const { root } of yield* rows(there.where('forgotten_at', 'is', null).limit(20))) {
      const person = yield* personById(root)(db)
      if (person && person.deceased === null) namesakes.push({ id: person.id, name: person.name })
    }
    return namesakes
  }

/** Which of these addresses, in small letters, several people give under who were not forgotten: they may be one. */
export const addressesOfSeveral = (addresses: readonly string[]): Unit<readonly string[]> =>
  function* (db) {
    if (addresses.length === 0) return []
    const address = sql<string>`lower(gift.email)`
    const several = db
      .selectFrom('gift')
      .innerJoin('person', 'person.id', 'gift.person')
      .select(address.as('address'))
      .where(sql<boolean>`${address} in (${sql.join([...addresses])})`)
      .where('person.forgotten_at', 'is', null)
      .groupBy(address)
      .having((e) => e(e.fn.count('person.root').distinct(), '>', 1))
    return (yield* rows(several.orderBy('address'))).map((row) => row.address)
  }
