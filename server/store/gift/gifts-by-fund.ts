import type { FundShares } from '#gift/shares.ts'
import { rows, type Unit } from '../database/unit.ts'

/** How many gifts are for a fund, all of them or a part; null: those from before there were any, or without them. */
export interface GiftsOfFund {
  readonly fund: string | null
  readonly gifts: number
  /** Of them, monthly ones that run. */
  readonly running: number
}

/** Monthly gifts that run for a fund, all of them or a part, oldest first. `unnamed`: those that name none are its too. */
export const runningForFund = (fund: string, unnamed: boolean, limit: number): Unit<readonly string[]> =>
  function* (db) {
    const found = yield* rows(
      db
        .selectFrom('gift')
        .select('id')
        .where('state', '=', 'active')
        .where((e) =>
          e.or([
            e('fund', '=', fund),
            e('funds', 'like', `%"fund":"${fund}"%`),
            ...(unnamed ? [e.and([e('fund', 'is', null), e('funds', 'is', null)])] : []),
          ]),
        )
        .orderBy('id')
        .limit(limit),
    )
    return found.map(({ id }) => id)
  }

/** What all gifts of which money came, or that run, are for. It looks at every gift. */
export const giftsByFund: Unit<readonly GiftsOfFund[]> = function* (db) {
  const found = yield* rows(
    db
      .selectFrom('gift')
      .select((e) => [
        'fund',
        'funds',
        e.fn.countAll<number>().as('gifts'),
        e.fn.sum<number>(e.case().when('state', '=', 'active').then(1).else(0).end()).as('running'),
      ])
      .where((e) => e.or([e('payments', '>', 0), e('state', '=', 'active')]))
      .groupBy(['fund', 'funds']),
  )
  const byFund = new Map<string | null, GiftsOfFund>()
  for (const { fund, funds, gifts, running } of found) {
    const named = funds === null ? [fund] : (JSON.parse(funds) as FundShares).map((share) => share.fund)
    for (const each of named) {
      const before = byFund.get(each) ?? { fund: each, gifts: 0, running: 0 }
      const sum = { gifts: before.gifts + Number(gifts), running: before.running + Number(running) }
      byFund.set(each, { fund: each, ...sum })
    }
  }
  return [...byFund.values()]
}
