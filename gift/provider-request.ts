/**
 * What a provider can be asked to change in a gift that runs, as its donor reads of it until there is an answer. `card`: a new one,
 * confirmed by its donor, is to be used. `day`: another of the month.
 */
export const changeKindNames = ['stop', 'amount', 'pause', 'resume', 'card', 'day'] as const
export type ChangeKindName = (typeof changeKindNames)[number]

/** What ends the gift. */
export const stopKind = 'stop' satisfies ChangeKindName

/** Whether one of these ends the gift: nothing else is asked of it then, and nothing else is told of it. */
export const isStopping = (requests: readonly { readonly kind: string }[]): boolean =>
  requests.some(({ kind }) => kind === stopKind)

/** What was asked of a provider that has not answered. `since`: unix milliseconds. */
export interface PendingRequest {
  readonly kind: ChangeKindName
  readonly since: number
  /** It is asked for after the gift of the day `after`, and holds from `on` on. */
  readonly waits?: { readonly after: string; readonly on: string }
}
