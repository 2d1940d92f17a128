import type { Clock } from './clock.ts'
import type { Coverage } from './coverage.ts'
import type { Panel } from './dashboard.ts'
import type { Faults } from './faults.ts'
import type { Handler, Reply, Request } from './http.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'
import type { State } from './state.ts'
import type { Webhooks } from './webhooks.ts'

/** How the sandbox was started. */
export type Settings = {
  /** Skip what costs time and only guards against mistakes: validation, logs. For load tests. */
  fast: boolean
  /** Check answers against the providers' published contracts, and requests' parameters. */
  validate: boolean
  /** Where PayPal's published descriptions lie (`paypal/*.json`); without it only Stripe's contract is checked. */
  contracts?: string | undefined
  dataDir?: string | undefined
  /** Where Stripe's events go from the start, besides endpoints made by API. */
  stripeWebhook?: { url: string; secret: string } | undefined
  /** Where PayPal's events go from the start, besides webhooks made by API. */
  paypalWebhook?: { url: string; id: string } | undefined
}

/** How one provider answers where no route does, and on its bad days. */
export type Provider = {
  name: string
  /** Paths that are this provider's; the longest prefix wins. */
  prefixes: string[]
  /** It sits out the delay before a slow request's work itself, so that the request counts as in progress meanwhile. */
  waits?: boolean
  /** Sees a request before any delay: answers at once where another must end first, or is told when this one has ended. */
  hold?(request: Request): Reply | (() => void) | undefined
  unknown(request: Request, otherMethods: string[]): Reply
  /** What is played of its API; asked once everything is registered. */
  coverage(): Coverage
  /** The answer to a call that the provider has and that is not played: 501 `sandbox_not_played`, never what might be true. */
  notPlayed(request: Request): Reply
  /** An error answer of this status, in this provider's own shape. */
  failure(status: number, request: Request): Reply
}

/** What a provider plugs into. */
export type Core = {
  settings: Settings
  clock: Clock
  random: Random
  state: State
  schedule: Schedule
  /** Waits this long by the sandbox's clock: where that stands still, until somebody moves it. */
  sleep(ms: number): Promise<void>
  faults: Faults
  webhooks: Webhooks
  /** The sandbox's origin, once it listens. */
  origin(): string
  provider(provider: Provider): void
  route(method: string, pattern: string, handler: Handler): void
  /** A part of the page for a person. */
  panel(panel: Panel): void
  /** Called after everything was forgotten, to put back what is there from the start. */
  onReset(handler: () => void): void
}
