import type { Outcome } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'

/** What a provider says of our account there. */
export interface AccountStanding {
  readonly name: ProviderName
  /** What it cannot do yet of what gifts need, each as words for whoever runs this; none: it can all of it. */
  accountLacks(): Promise<Outcome<readonly string[]>>
}
