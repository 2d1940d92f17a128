import type { ChosenWay } from '#gift/paid-by.ts'
import type { OnlineName } from '#gift/provider.ts'
import * as list from './providers/list.ts'
import type { ProvidersPart, ProvidersWay, WayOfPaying } from './way.ts'

const parts: Readonly<Record<OnlineName, ProvidersPart>> = { ...list }

/** A way of paying is named as the form without scripts posts it. */
export type Way = ChosenWay

/** The ways of paying, in the order of least typing. Another way is another entry of its provider's. */
export const ways = Object.fromEntries(
  (Object.entries(parts) as [OnlineName, ProvidersPart][])
    .flatMap(([provider, { ways }]) =>
      (Object.entries(ways) as [Way, ProvidersWay][]).map(([way, of]) => [way, { ...of, provider }] as const),
    )
    .sort(([, a], [, b]) => a.row - b.row),
) as Readonly<Record<Way, WayOfPaying>>

/** Where the same can be given each month from next month on, in that order. */
export const nextMonths = [...new Set(Object.values(ways).map(({ provider }) => provider))].flatMap((provider) => {
  const { nextMonth } = parts[provider]
  return nextMonth ? [{ provider, ...nextMonth }] : []
})

export const wayNames = Object.keys(ways) as Way[]

/** What Enter in a field of the form presses. */
export const enterPresses: Way = 'card'

export const wayNamed = (name: string): Way | undefined => wayNames.find((way) => way === name)
/** A way, with no more known of it than of any other. */
export const wayOf = (way: Way): WayOfPaying => ways[way]
