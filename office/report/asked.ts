import { isMonth, monthsAfter, monthsBetween } from '#gift/calendar.ts'
import { monthAt, mostMonths } from '#server/report/months.ts'

/** What is told by: each month, or each campaign, origin, fund or appeal in each month; or each gift that an employer matches. */
const ways = ['months', 'campaigns', 'origins', 'funds', 'appeals', 'employers'] as const
export type ReportBy = (typeof ways)[number]

/** Where nothing is said, or no such way, it is by month. */
export const reportBy = (word: string | undefined): ReportBy => ways.find((way) => way === word) ?? 'months'

/** A report that can be made. */
export interface ReportAsked {
  readonly by: ReportBy
  /** The first month and the last, both included, as `2026-03`. */
  readonly from: string
  readonly to: string
  /** All of them. */
  readonly months: readonly string[]
}

/** What is wrong with what was asked for. */
export type ReportFault = 'notMonth' | 'order' | 'tooMany'

/** Reads what an address asks for; what it does not say is the last twelve months, by month. */
export function reportAsked(
  query: (name: string) => string | undefined,
  now: number,
): ReportAsked | { readonly fault: ReportFault } {
  const by = reportBy(query('by'))
  const to = query('to') || monthAt(now)
  const from = query('from') || (isMonth(to) ? monthsAfter(to, -11) : '')
  if (!isMonth(from) || !isMonth(to)) return { fault: 'notMonth' }
  if (from > to) return { fault: 'order' }
  // Counted before they are listed: nobody asks for the months of ten thousand years.
  if (monthsAfter(to, -mostMonths) >= from) return { fault: 'tooMany' }
  return { by, from, to, months: monthsBetween(from, to) }
}
