import type { Arrival } from '#gift/adoption/arrival.ts'
import type { FoundSubscription } from '#gift/adoption/found.ts'
import { type Cents, formatWithCents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'

/** A provider at whose account other programs' subscriptions can be found, and taken over where they are (`arrange`, `adopt`). */
export interface Adoptable {
  readonly name: ProviderName
  /**
   * Every subscription of the account, of whichever program and state, ours among them.
   * @throws when the provider cannot be read to the end
   */
  subscriptions(): AsyncGenerator<FoundSubscription>
  /** The file by which it begins what went on at another processor, on cards that were brought from there. Absent: it takes none. */
  readonly arrivals?: {
    /** What its own ids of who gives look like. */
    readonly customer: RegExp
    /** Where its dashboard takes the file. */
    readonly uploaded: string
    /** Rows of cells, the heading first. Each says for which deployment it is, by which it is found. */
    file(arrivals: readonly Arrival[]): Promise<Outcome<readonly (readonly string[])[]>>
  }
}

/** That a subscription takes another sum than was planned, as staff read it. */
export const sumDiffers = (id: string, cents: Cents | null, planned: Cents): string =>
  `${id} takes ${cents === null ? 'no whole sum' : formatWithCents(cents)}, and ${formatWithCents(planned)} was planned`
