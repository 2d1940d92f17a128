/** Where traces are sent. */
export interface TracingSettings {
  /** The collector's address; `/v1/traces` is added to it. */
  readonly endpoint: string
  /** Sent along, often with a secret. */
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Which share of the traces is kept, from 0 to 1. */
  readonly ratio: number
}
