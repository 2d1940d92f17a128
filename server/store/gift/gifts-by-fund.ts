import type { FundShares, PurposeBefore } from '#gift/shares.ts'
import { rows, type Unit } from '../database/unit.ts'

/** How many gifts are for a fund, or were, all of them or a part; null: those from before there were any, or without them. */
export interface GiftsOfFund {
  readonly fund: string | null
  readonly gifts: number
  /** Of them, monthly ones that run and are for it now. */
  readonly running: number
}

/** Monthly gifts that run for a fund, all of them or a part, oldest first. `unnamed`: those that name none are its too. */
export const runningForFund = (fund: string, unnamed: boolean, limit: number): Unit<readonly string[]> =>
  function* (db) {
    const gifts = yield* rows(
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
    return gifts.map(({ id }) => id)
  }

const namesOf = (shares: FundShares): readonly string[] => shares.map(({ fund }) => fund)

/** What all gifts of which money came, or that run, are for. It looks at every gift. */
export const giftsByFund: Unit<readonly GiftsOfFund[]> = function* (db) {
  const ids = yield* rows(
    db
      .selectFrom('gift')
      .select((e) => [
        'fund',
        'funds',
        'funds_before',
        e.fn.countAll<number>().as('gifts'),
        e.fn.sum<number>(e.case().when('state', '=', 'active').then(1).else(0).end()).as('running'),
      ])
      .where((e) => e.or([e('payments', '>', 0), e('state', '=', 'active')]))
      .groupBy(['fund', 'funds', 'funds_before']),
  )
  const byFund = new Map<string | null, GiftsOfFund>()
  for (const { fund, funds, funds_before, gifts, running } of ids) {
    const now: readonly (string | null)[] = funds === null ? [fund] : namesOf(JSON.parse(funds) as FundShares)
    const before = (JSON.parse(funds_before ?? '[]') as readonly PurposeBefore[]).flatMap(({ shares }) =>
      namesOf(shares),
    )
    for (const each of new Set([...now, ...before])) {
      const tally = byFund.get(each) ?? { fund: each, gifts: 0, running: 0 }
      const runs = now.includes(each) ? Number(running) : 0
      byFund.set(each, { fund: each, gifts: tally.gifts + Number(gifts), running: tally.running + runs })
    }
  }
  return [...byFund.values()]
}
