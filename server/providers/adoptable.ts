import type { FoundSubscription } from '#gift/adoption/found.ts'
import type { ProviderName } from '#gift/provider.ts'

/** A provider at whose account other programs' subscriptions can be found, and taken over where they are (`arrange`, `adopt`). */
export interface Adoptable {
  readonly name: ProviderName
  /**
   * Every subscription of the account, of whichever program and state, ours among them.
   * @throws when the provider cannot be read to the end
   */
  subscriptions(): AsyncGenerator<FoundSubscription>
}
