import type { Outcome } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'

/** An address to which a provider sends its events, as it stands there. */
export interface Endpoint {
  readonly url: string
  readonly enabled: boolean
  /** In which version of its API it tells of things; null: that cannot be known before an event has come. */
  readonly version: string | null
  /** Kinds of events that we need, and that it does not send. */
  readonly lacks: readonly string[]
  /** Whether we believe what it sends, by our settings; null: that shows only when an event comes. */
  readonly believed: boolean | null
}

/** What a provider knows of where it sends its events. */
export interface WebhookEndpoints {
  readonly name: ProviderName
  /** The setting by which we know that an event is from there. */
  readonly believedBy: string
  /** All of the account's, others' among them, and the version that we know; null: they have none. */
  webhookEndpoints(): Promise<Outcome<{ readonly ours: string | null; readonly endpoints: readonly Endpoint[] }>>
}
