import type { EventKind } from '../kind.ts'
import { donorForgotten } from './donor-forgotten.ts'
import { giftDisputeChanged } from './gift-dispute-changed.ts'
import { giftDisputeLost } from './gift-dispute-lost.ts'
import { giftDisputeWon } from './gift-dispute-won.ts'
import { giftDisputed } from './gift-disputed.ts'
import { giftPaid } from './gift-paid.ts'
import { giftPaymentFailed } from './gift-payment-failed.ts'
import { giftRefundFailed } from './gift-refund-failed.ts'
import { giftRefunded } from './gift-refunded.ts'
import { hookTest } from './hook-test.ts'
import { monthlyChanged } from './monthly-changed.ts'
import { monthlyEnded } from './monthly-ended.ts'
import { monthlyStarted } from './monthly-started.ts'
import { newsConfirmed } from './news-confirmed.ts'
import { newsLeft } from './news-left.ts'
import { payoutCompleted } from './payout-completed.ts'
import { payoutReturned } from './payout-returned.ts'

/** Every type of event. */
export const eventKinds: readonly EventKind[] = [
  giftPaid,
  giftPaymentFailed,
  giftRefunded,
  giftRefundFailed,
  giftDisputed,
  giftDisputeChanged,
  giftDisputeWon,
  giftDisputeLost,
  monthlyStarted,
  monthlyChanged,
  monthlyEnded,
  payoutCompleted,
  payoutReturned,
  newsConfirmed,
  newsLeft,
  donorForgotten,
  hookTest,
]

const byType = new Map(eventKinds.map((kind) => [kind.type, kind]))
export const eventKindNamed = (type: string): EventKind | undefined => byType.get(type)

/** The types that an endpoint may hear of: all but the test, which it hears when somebody presses for it. */
export const eventTypes: readonly string[] = eventKinds.flatMap(({ type }) => (type === hookTest.type ? [] : [type]))

/** The type that each kind of fact makes; of the others nobody is told. */
export const typeOfFact: ReadonlyMap<string, string> = new Map(
  eventKinds.flatMap(({ type, fact }) => (fact === null ? [] : [[fact, type] as const])),
)
