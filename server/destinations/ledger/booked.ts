import { charityDay } from '#content/dates.ts'
import { purposeOf } from '#gift/funds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { type FundShares, fundMovements, sharesOf } from '#gift/shares.ts'
import type { Deps } from '../../giving/deps.ts'
import type { AccountLineRow } from '../../store/database/destination-tables.ts'
import { rows, type Unit } from '../../store/database/unit.ts'
import { giftOf } from '../../store/gift/gifts.ts'
import { factOf } from '../../store/ledger/facts.ts'
import type { Booked } from './posting.ts'

/** What is known of the gifts of these lines, by the line's id. */
export const bookedOf = (lines: readonly AccountLineRow[], funds: Deps['funds']): Unit<ReadonlyMap<string, Booked>> =>
  function* (db) {
    const ids = [...new Set(lines.flatMap(({ gift }) => gift ?? []))]
    if (ids.length === 0) return new Map()
    const gifts = new Map<string, ReturnType<typeof giftOf>>()
    const facts: (Fact & { readonly gift: string })[] = []
    for (let at = 0; at < ids.length; at += 500) {
      const some = ids.slice(at, at + 500)
      for (const row of yield* rows(db.selectFrom('gift').selectAll().where('id', 'in', some)))
        gifts.set(row.id, giftOf(row))
      for (const row of yield* rows(db.selectFrom('fact').selectAll().where('gift', 'in', some).orderBy('seq')))
        facts.push({ ...factOf(row), gift: row.gift })
    }
    const byGift = Map.groupBy(facts, ({ gift }) => gift)
    return new Map(
      lines.flatMap((line): [string, Booked][] => {
        const gift = line.gift === null ? undefined : gifts.get(line.gift)
        if (!gift) return []
        const all = byGift.get(gift.id) ?? []
        const fact = all.find(({ kind, ref }) => kind === line.fact_kind && ref === line.fact_ref)
        const purpose = purposeOf(gift, funds)
        if (!fact) return []
        const moved =
          purpose &&
          fundMovements(purpose, all).find((each) => each.fact.kind === fact.kind && each.fact.ref === fact.ref)
        const shares = moved?.shares ?? purpose?.now ?? null
        return [[line.ref, { day: charityDay(fact.at), shares: shares && partedAs(shares, line.cents) }]]
      }),
    )
  }

/** A line's sum, parted as its fact is: the same, where the line is all of it. */
function partedAs(shares: FundShares, sum: number): FundShares {
  if (shares.reduce((all, share) => all + share.cents, 0) === sum) return shares
  const [first, ...others] = shares
  const positive = (share: (typeof shares)[number]) => ({ ...share, cents: cents(Math.abs(share.cents)) })
  const parts = sharesOf(cents(Math.abs(sum)), [positive(first), ...others.map(positive)])
  const signed = (share: (typeof shares)[number]) => ({
    ...share,
    cents: cents(sum < 0 ? 0 - share.cents : share.cents),
  })
  return [signed(parts[0]), ...parts.slice(1).map(signed)]
}
