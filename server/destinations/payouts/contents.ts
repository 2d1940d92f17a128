import type { Deps } from '../../giving/deps.ts'
import type { PayoutRow } from '../../store/database/destination-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import { linesOfPayout } from '../../store/destinations/account-lines.ts'
import { bookedOf } from '../ledger/booked.ts'
import { type Entry, postingsOf } from '../ledger/posting.ts'

/** One kind of what is in a payout. */
export interface Part {
  /** As in a journal; `held`: kept back by the provider; `returned`: a payout before it, which came back. */
  readonly is: Exclude<Entry, 'payout'> | 'held' | 'returned'
  readonly fund: string | null
  /** What a line is called that is not known to be ours. */
  readonly name: string | null
  /** How many lines of the statement it is made of. */
  readonly count: number
  readonly cents: number
}

/** What is in a payout, in US dollars: the parts add up to it where it is complete. Empty where its provider never tells. */
export const contentsOf = (
  { funds, sharedAccount }: Pick<Deps, 'funds' | 'sharedAccount'>,
  { provider, ref }: PayoutRow,
): Unit<readonly Part[]> =>
  function* (db) {
    const lines = yield* linesOfPayout(provider, ref)(db)
    const booked = yield* bookedOf(lines, funds)(db)
    const parts = new Map<string, Part>()
    const add = (part: Omit<Part, 'count'>) => {
      const key = JSON.stringify([part.is, part.fund, part.name])
      const { count = 0, cents = 0 } = parts.get(key) ?? {}
      parts.set(key, { ...part, count: count + 1, cents: cents + part.cents })
    }
    for (const line of lines) {
      if (line.kind === 'held' || line.kind === 'transfer') {
        add({ is: line.kind === 'held' ? 'held' : 'returned', fund: null, name: null, cents: line.cents })
      }
      // the day does not matter: what counts on another is in here all the same
      const row = booked.get(line.ref)
      const day = row?.day ?? ''
      for (const { entry, role, fund, name, cents } of postingsOf(line, row ?? null, { day, sharedAccount })) {
        if (role !== 'clearing' && entry !== 'payout') add({ is: entry, fund, name, cents: 0 - cents })
      }
    }
    return [...parts.values()]
  }
