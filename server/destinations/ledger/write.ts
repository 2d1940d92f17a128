import { ledger } from '#charity'
import { beginningOf, charityDay } from '#content/dates.ts'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '../../base/clock.ts'
import type { Deps } from '../../giving/deps.ts'
import type { AccountLineRow } from '../../store/database/destination-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  bankedByPayout,
  journalsOf,
  journalsTurn,
  linePosted,
  payoutsToWrite,
  staleLines,
  writeJournal,
} from '../../store/destinations/journals.ts'
import { payoutOf } from '../../store/destinations/payouts.ts'
import { bookedOf } from './booked.ts'
import { lastClosed, openDay } from './closed.ts'
import { arrivalDay } from './day.ts'
import { openingOf, type Posting, postingsOf, summed } from './posting.ts'

/** So many lines of a statement make one journal at most, and are written together. */
const together = 2000

/** Journals that do not come to zero are a fault of ours: none of them is written. */
export class Unbalanced extends Error {
  override readonly name = 'Unbalanced'
}

/**
 * Writes what moved at a provider into journals: one for each day that is over, and for each payout that has arrived or come back. What is
 * written stays; what is known better since is a journal of its own, of the difference. Safe to repeat, to be cut off anywhere, and to be done by
 * two at once.
 * `begin`: the first day of the books; null: nobody has named one.
 * @throws Unbalanced
 */
export async function writeJournals(
  deps: Deps,
  provider: ProviderName,
  begin: Day | null = ledger?.begins ?? null,
): Promise<void> {
  const { store, clock } = deps
  const today = charityDay(clock.now())
  for (;;) {
    const beginnings = await store.write(journalsOfLines(deps, provider, beginningOf(today), begin))
    if (beginnings === 0) break
  }
  for (let after = ''; ; ) {
    const refs = await store.read(payoutsToWrite(provider, after))
    for (const ref of refs) await store.write(journalOfPayout(deps, provider, ref))
    const last = refs.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Answers how many lines it dealt with. */
const journalsOfLines = (deps: Deps, provider: ProviderName, before: number, begin: Day | null): Unit<number> =>
  function* (db) {
    const { funds, sharedAccount, clock } = deps
    yield* journalsTurn(db)
    const oldest = (yield* staleLines(provider, before, 1)(db))[0]
    if (!oldest) return 0
    const day = charityDay(oldest.at)
    const end = Math.min(before, beginningOf(charityDay(beginningOf(day) + days(1) + days(0.25))))
    const lines = yield* staleLines(provider, end, together)(db)
    const booked = yield* bookedOf(lines, funds)(db)
    const changes: Posting[] = []
    const rows: (readonly [AccountLineRow, string])[] = []
    for (const line of lines) {
      const on = charityDay(line.at)
      const now = summed(
        begin !== null && on < begin
          ? openingOf(line, begin)
          : postingsOf(line, booked.get(line.ref) ?? null, { day: on, sharedAccount }),
      )
      const then = line.posted === null ? [] : (JSON.parse(line.posted) as Posting[])
      changes.push(...now, ...then.map((posting) => ({ ...posting, cents: 0 - posting.cents })))
      rows.push([line, JSON.stringify(now)])
    }
    for (const [on, postings] of Map.groupBy(changes, (posting) => posting.day)) {
      const sides = summed(postings)
      if (sides.length > 0) yield* write(provider, null, on, sides, clock.now())(db)
    }
    for (const [line, posted] of rows) yield* linePosted(line, posted)(db)
    return lines.length
  }

/** Moves a payout from what the provider holds to the bank once it has arrived and adds up, and back where it came back. */
const journalOfPayout = (deps: Deps, provider: ProviderName, ref: string): Unit<void> =>
  function* (db) {
    yield* journalsTurn(db)
    const payout = yield* payoutOf(provider, ref)(db)
    if (!payout) return
    const { cents: sum, currency, status, complete_at, arrives_at, returned_at } = payout
    const arrived = status === 'arrived' && complete_at !== null && currency === 'USD'
    const balance = (yield* bankedByPayout(provider, [ref])(db)).get(ref) ?? 0
    const change = (arrived ? sum : 0) - balance
    if (change === 0) return
    const day = status === 'returned' && returned_at !== null ? charityDay(returned_at) : arrivalDay(arrives_at)
    const side = { day, entry: 'payout' as const, fund: null, name: null }
    const sides = [
      { ...side, role: 'bank' as const, cents: change },
      { ...side, role: 'clearing' as const, cents: 0 - change },
    ]
    yield* write(provider, ref, day, sides, deps.clock.now())(db)
  }

const write = (
  provider: ProviderName,
  payout: string | null,
  day: Day,
  sides: readonly Posting[],
  now: number,
): Unit<void> =>
  function* (db) {
    const sum = sides.reduce((all, side) => all + side.cents, 0)
    const count = yield* journalsOf(provider, payout === null ? { day } : { payout })(db)
    const number = numberOf(provider, payout, day, count + 1)
    if (sum !== 0) throw new Unbalanced(`${number} would be off by ${sum} cents`)
    const posted_on = openDay(day, yield* lastClosed(db))
    const lines = sides.map(({ entry, role, fund, name, cents: amount }) => ({
      entry,
      role,
      fund,
      name,
      cents: amount,
    }))
    yield* writeJournal({ number, provider, payout, day, posted_on, written_at: now, lines: lines.toSorted(inOrder) })(
      db,
    )
  }

/** Accounting programs take 21 letters at most. */
function numberOf(provider: ProviderName, payout: string | null, day: Day, which: number): string {
  const plain = day.replaceAll('-', '')
  const named = payout === null ? `GV-${plain}-${provider}` : `GV-${plain.slice(0, 6)}-${payout.slice(-8)}`
  return which === 1 ? named : `${named}-${which}`
}

const order = ['bank', 'clearing', 'fees', 'income', 'disputes', 'suspense']
const inOrder = (a: { role: string; cents: number }, b: { role: string; cents: number }) =>
  order.indexOf(a.role) - order.indexOf(b.role) || b.cents - a.cents
