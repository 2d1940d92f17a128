import type { PersonName } from '#gift/person/person.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import { rows, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from '../gift/gifts.ts'
import { personById } from './people.ts'

/** So many are looked through. */
const most = 2000

/** Gifts of one of these amounts that were paid in `[from, to)` (unix milliseconds): among them may be what is typed a second time. */
export const paidAlike = (
  amounts: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Unit<readonly (Gift & { readonly paidAt: number })[]> =>
  function* (db) {
    if (amounts.length === 0) return []
    const alike = db
      .selectFrom('fact')
      .innerJoin('gift', 'gift.id', 'fact.gift')
      .selectAll('gift')
      .select('fact.at as paid_at')
      .where('fact.kind', '=', 'paid')
      .where('fact.at', '>=', from)
      .where('fact.at', '<', to)
      .where('fact.cents', 'in', [...new Set(amounts)])
    return (yield* rows(alike.limit(most))).map((row) => ({ ...giftOf(row), paidAt: Number(row.paid_at) }))
  }

/** Who stands for those who are reached at this postal address and were not forgotten, with the name on their papers. */
export const peopleReachedAt = (
  postal: PostalAddress,
): Unit<readonly { readonly id: string; readonly name: PersonName | null }[]> =>
  function* (db) {
    const there = db.selectFrom('person').select('root').distinct().where('postal', '=', JSON.stringify(postal))
    const found: { id: string; name: PersonName | null }[] = []
    for (const { root } of yield* rows(there.where('forgotten_at', 'is', null).limit(20))) {
      const person = yield* personById(root)(db)
      if (person && person.deceased === null) found.push({ id: person.id, name: person.name })
    }
    return found
  }
