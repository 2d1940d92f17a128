import type { ProviderName } from '#gift/provider.ts'
import type { Chance } from '../chance.ts'
import type { Checkpoint } from '../checkpoint.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Provider, WebhookSource } from '../providers/provider.ts'
import type { Store } from '../store/store.ts'
import type { Deliver } from './letter.ts'

/** Everything that giving needs from outside. What must outlive a call is in the store. */
export interface Surroundings {
  readonly store: Store
  readonly providers: Readonly<Record<ProviderName, Provider>>
  readonly sources: Readonly<Record<ProviderName, WebhookSource>>
  readonly deliver: Deliver
  readonly clock: Clock
  readonly chance: Chance
  readonly checkpoint: Checkpoint
  readonly log: Log
}
