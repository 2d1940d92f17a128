/** What a provider can be asked about a gift that runs, as a row each. `card`: a new one, confirmed by its donor, is to be used. */
export const requestKindNames = ['stop', 'amount', 'pause', 'resume', 'card'] as const
export type RequestKindName = (typeof requestKindNames)[number]

/** What was asked of a provider that has not answered. `since`: unix milliseconds. */
export interface PendingRequest {
  readonly kind: RequestKindName
  readonly since: number
}
