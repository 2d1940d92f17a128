import type { AmountLimits } from '#gift/amounts.ts'
import type { Appeal } from '#gift/appeals.ts'
import type { Fund } from '#gift/funds.ts'
import type { MakePhotograph } from '#gift/memory-picture.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Random } from '../base/random.ts'
import type { GivingObserver } from '../observing/giving-observer.ts'
import type { Failpoint } from '../process/failpoint.ts'
import type { Places } from '../process/places.ts'
import type { Provider, WebhookSource } from '../providers/provider.ts'
import type { Store } from '../store/database/store.ts'
import type { Proofs } from './abuse/proof.ts'
import type { Notary } from './appeals/transparency/notary.ts'
import type { DafPay } from './daf/chariot.ts'
import type { Deliver, Print } from './letters/letter.ts'

/** Everything that giving needs from outside. What must outlive a call is in the store. */
export interface Deps {
  readonly store: Store
  readonly providers: Readonly<Record<ProviderName, Provider>>
  readonly sources: Readonly<Record<ProviderName, WebhookSource>>
  /** The name of this database, written on everything that we make at a provider. */
  readonly deployment: string
  /** Whether other money than ours is expected on the providers' accounts: then it is no difference. */
  readonly sharedAccount: boolean
  /** For how many milliseconds a changed monthly gift rests before its donor is told by letter. */
  readonly quiet: number
  /** Whether the donor of a monthly gift is told of each charge three days before it. */
  readonly tellsCharges: boolean
  /** What a gift may be for, where that is not what the charity's folder says: in tests. */
  readonly funds?: readonly Fund[]
  /** Its appeals, likewise. */
  readonly appeals?: readonly Appeal[]
  /** What may be given online; absent: what the charity's own folder says. */
  readonly limits?: AmountLimits
  /** Signs what appeals have come to; absent: nothing is signed. */
  readonly notary?: Notary
  /** Asks donor-advised funds; absent: none is asked here. */
  readonly dafPay?: DafPay
  /** Makes what a visitor sent into a picture that a page can show; absent: none is taken here. */
  readonly makePhotograph?: MakePhotograph
  readonly deliver: Deliver
  readonly print: Print
  /** Where webhooks are dealt with: each may ask its provider, and shares the database with whoever gives. */
  readonly webhooks: Places
  /** Where letters are sent. */
  readonly letters: Places
  readonly clock: Clock
  readonly random: Random
  /** Absent: nobody tries what a kill leaves behind. */
  readonly failpoint?: Failpoint
  /** Asks who may be no donor for a proof of work. */
  readonly proofs: Proofs
  /** How many rounds the hash of a mailed code takes, where they are not to be as many as guessing must cost: in tests. */
  readonly codeRounds?: number
  readonly log: Log
  readonly observer: GivingObserver
  /** Where the work that now runs stands in its trace (W3C traceparent); absent: nothing is traced. */
  readonly traceparent?: () => string | null
}
