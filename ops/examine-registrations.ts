import { disclosureFaults, disclosuresOn, type Registered } from '#content/disclosures/disclosures.ts'
import { days } from '#server/base/clock.ts'
import type { Finding } from './examine-providers.ts'

/** Before a registration lapses, and after a state's office was last looked up. */
const notice = days(60)
const believed = days(365)

/** Which states' statements donors read, and what of the registrations behind them is missing, old or over. */
export function examineRegistrations(charity: Registered, now: number): Finding[] {
  const what = 'registrations'
  const ids = disclosuresOn('page', 'en', charity).map(({ id }) => id.slice(0, 2))
  const says =
    ids.length > 0 ? `donors read the statements of ${ids.join(', ')}` : 'no state’s statement is shown: none is due'
  return [
    { what, state: 'well', says },
    ...disclosureFaults(charity).map((fault): Finding => ({ what, state: 'ill', says: fault })),
    ...charity.registrations.flatMap(({ state, expires, agency }) => [
      ...(expires === undefined ? [] : lapsing(state, Date.parse(expires) + days(1) - now, expires)),
      ...(agency === undefined || now - Date.parse(agency.checked) <= believed
        ? []
        : [{ what, state: 'look' as const, says: `${state}: its office was last looked up on ${agency.checked}` }]),
    ]),
  ]

  function lapsing(state: string, left: number, day: string): Finding[] {
    if (left <= 0)
      return [{ what, state: 'ill', says: `${state}: lapsed on ${day}, and its statement still says it holds` }]
    return left <= notice ? [{ what, state: 'look', says: `${state}: lapses on ${day}` }] : []
  }
}
