import { appeals, funds } from '#charity'
import { type Fund, fundOf } from './funds.ts'
import type { Day } from './next-gift.ts'
import type { FundShare } from './shares.ts'

/** One of the charity's appeals. */
export type Appeal = (typeof appeals)[number]

/** All the charity's appeals, those that begin first before the others. */
export const everyAppeal: readonly Appeal[] = appeals

/** Whether the charity has any: without one no page and no list speaks of appeals. */
export const hasAppeals = appeals.length > 0

/** An appeal, whenever it is, by its id; undefined: the charity has none of this name, or has it no more. */
export const appealOf = (id: unknown, all: readonly Appeal[] = appeals): Appeal | undefined =>
  all.find((appeal) => appeal.id === id)

/** Where an appeal stands on a day: before its first, within its days, or after its last. */
export const appealTime = ({ starts, ends }: Pick<Appeal, 'starts' | 'ends'>, on: Day): 'ahead' | 'running' | 'over' =>
  on < starts ? 'ahead' : on > ends ? 'over' : 'running'

/** The appeals that run on a day. `ended`: those that were ended before their last one. */
export const runningAppeals = (
  on: Day,
  ended: ReadonlySet<string> = new Set(),
  all: readonly Appeal[] = appeals,
): readonly Appeal[] => all.filter((appeal) => appealTime(appeal, on) === 'running' && !ended.has(appeal.id))

/** What a gift was asked to be for, and out of which appeal. */
interface Asked {
  readonly appealAsked?: string
  readonly fundsAsked?: readonly FundShare[]
}

/**
 * The appeal that a gift belongs to that is begun on a day out of the one that it names. Null: it names none that runs, for which nobody
 * is refused; or it is for another fund than the appeal's, all of whose gifts are for that one. A fund of no name is not asked for.
 */
export function appealAsked(
  { appealAsked: id, fundsAsked = [] }: Asked,
  on: Day,
  all: readonly Appeal[] = appeals,
  allFunds: readonly Fund[] = funds,
): Appeal | null {
  const named = appealOf(id, all)
  if (!named || appealTime(named, on) !== 'running') return null
  return named.fund === undefined || fundsAsked.every(({ fund }) => fund === named.fund || !fundOf(fund, allFunds))
    ? named
    : null
}
