import type { Gift } from '../../store/gift/gifts.ts'
import type { GivingObserver } from '../giving-observer.ts'

/** Every span begins with one of these; what follows is the name of one of our own verbs. */
export type SpanName = `${'http' | 'giving' | 'provider' | 'database' | 'letter'}.${string}`

/** What a span says: ids, codes and numbers only, never anything of a person. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Work that says more of itself while it is done. */
export type TracedWork<T> = (say: (attributes: Attributes) => void) => Promise<T>

/** Tells a tracing backend what was done, for how long and for whom: each span below the one in which it was begun. */
export interface Spans {
  /** Does the work in a span; at the head of a trace of its own where none runs. */
  span<T>(name: SpanName, attributes: Attributes, work: TracedWork<T>): Promise<T>
  /** The same where a span runs; else the work alone, so that rounds that find nothing leave nothing. */
  below<T>(name: SpanName, attributes: Attributes, work: TracedWork<T>): Promise<T>
  /**
   * Does the work in a span of the gift's own trace. A monthly gift lives for years, and a trace does not: a day after the gift
   * was begun, it is a trace of its own with a link to the gift's.
   */
  ofGift<T>(gift: TracedGift | null, name: SpanName, attributes: Attributes, work: TracedWork<T>): Promise<T>
  /**
   * Where the running span stands, as W3C Trace Context writes it; null where none runs.
   * @see https://www.w3.org/TR/trace-context/#traceparent-header
   */
  traceparent(): string | null
  /** Tells what was booked in the trace of its gift. */
  readonly observer: GivingObserver
  /** Sends what is not sent yet, for a few seconds at most. */
  close(): Promise<void>
}

export type TracedGift = Pick<Gift, 'id' | 'trace' | 'startedAt'>
