import type { ProviderDescription } from './providers/description.ts'
import * as list from './providers/list.ts'

/** Who moves the money: the names of the list, `providers/list.ts`. */
export type ProviderName = keyof typeof list

/** A provider as its own description says it, to the letter. */
export type Described = (typeof list)[ProviderName]

/** The same, with no more known of it than of any other. */
type Of = ProviderDescription & { readonly name: ProviderName }

/** What is known of every payment provider that this site can work with, in the order of their places. */
export const describedProviders = Object.values(list).toSorted(
  (a, b) => a.place - b.place,
) as readonly Of[] as readonly [Of, ...Of[]]

/** The one list of their names, in that order. */
export const providerNames = describedProviders.map(({ name }) => name) as readonly ProviderName[] as readonly [
  ProviderName,
  ...ProviderName[],
]

/** The same of each provider, by its name and in their order. */
export const ofEachProvider = <T>(of: (described: Of) => T) =>
  Object.fromEntries(describedProviders.map((each) => [each.name, of(each)])) as Readonly<Record<ProviderName, T>>

/** Providers at which donors give on a page of ours: the others' gifts are written down by staff. */
export type OnlineName = {
  [Name in ProviderName]: (typeof list)[Name]['pages'] extends readonly [] ? never : Name
}[ProviderName]
export const onlineProviders = describedProviders.filter(({ pages }) => pages.length > 0) as readonly (Of & {
  readonly name: OnlineName
})[] as readonly [Of & { readonly name: OnlineName }, ...(Of & { readonly name: OnlineName })[]]
export const onlineNames = onlineProviders.map(({ name }) => name) as readonly OnlineName[] as readonly [
  OnlineName,
  ...OnlineName[],
]

/** Whether donors give with this provider on a page of ours. */
export const isOnline = (name: string): name is OnlineName => onlineNames.some((online) => online === name)

/** The same of each of these. */
export const ofEachOnline = <T>(of: (described: (typeof onlineProviders)[number]) => T) =>
  Object.fromEntries(onlineProviders.map((each) => [each.name, of(each)])) as Readonly<Record<OnlineName, T>>

/** The providers that one of our pages must let in: their scripts, or the way to their own pages. */
export const providersOn = (page: ProviderDescription['pages'][number]): readonly ProviderName[] =>
  describedProviders.filter(({ pages }) => pages.includes(page)).map(({ name }) => name)

/** The names of the ways in which the money of a provider reaches us. */
export type WayOf<Provider extends ProviderName> = keyof (typeof list)[Provider]['ways']

/** What is pressed in the form for a provider's gifts. */
export type PressedFor<Provider extends ProviderName> = keyof (typeof list)[Provider]['pressed']

/** A wallet that a provider takes one-time gifts from beside its own. */
export type Wallet = Described['wallets'][number]

/** Once, or every month until somebody stops it. */
export type Frequency = 'once' | 'monthly'
