import type { Day } from '../stage.ts'
import { answerHalved } from './answer-halved.ts'
import { answerLost } from './answer-lost.ts'
import { approvedAndLeft } from './approved-and-left.ts'
import { approvedTwice } from './approved-twice.ts'
import { bankAsks } from './bank-asks.ts'
import { captureDenied } from './capture-denied.ts'
import { captureLate } from './capture-late.ts'
import { captureTwice } from './capture-twice.ts'
import { closedOrder } from './closed-order.ts'
import { declinedThenPaid } from './declined-then-paid.ts'
import { disputed } from './disputed.ts'
import { doublePress } from './double-press.ts'
import { echeckClears } from './echeck-clears.ts'
import { echeckDenied } from './echeck-denied.ts'
import { edgePage } from './edge-page.ts'
import { errorAfterPayment } from './error-after-payment.ts'
import { payerLies } from './payer-lies.ts'
import { paymentOfAnotherShop } from './payment-of-another-shop.ts'
import { paymentUnknown } from './payment-unknown.ts'
import { providerDown } from './provider-down.ts'
import { rateLimited } from './rate-limited.ts'
import { refunded } from './refunded.ts'
import { refundedInPart } from './refunded-in-part.ts'
import { restart } from './restart.ts'
import { webhookBeforeAnswer } from './webhook-before-answer.ts'
import { webhookForged } from './webhook-forged.ts'
import { webhookOfAnotherAmount } from './webhook-of-another-amount.ts'
import { webhookOfLiveMode } from './webhook-of-live-mode.ts'
import { webhooksBackwards } from './webhooks-backwards.ts'
import { webhooksChanged } from './webhooks-changed.ts'
import { webhooksLate } from './webhooks-late.ts'
import { webhooksLost } from './webhooks-lost.ts'
import { webhooksOfOlderVersion } from './webhooks-of-older-version.ts'
import { webhooksTwice } from './webhooks-twice.ts'
import { webhooksTwins } from './webhooks-twins.ts'

export { goodDay } from './good-day.ts'

/** Every bad day, of either provider, in the order in which they are played: a payer's, the answers', the webhooks', and what happens afterwards. */
export const DAYS: readonly Day[] = [
  doublePress,
  declinedThenPaid,
  bankAsks,
  payerLies,
  approvedTwice,
  approvedAndLeft,
  captureTwice,
  captureLate,
  captureDenied,
  providerDown,
  rateLimited,
  edgePage,
  answerLost,
  answerHalved,
  errorAfterPayment,
  webhookBeforeAnswer,
  webhooksLate,
  webhooksTwice,
  webhooksTwins,
  webhooksBackwards,
  webhooksLost,
  webhooksChanged,
  webhooksOfOlderVersion,
  webhookForged,
  webhookOfLiveMode,
  webhookOfAnotherAmount,
  paymentOfAnotherShop,
  paymentUnknown,
  echeckClears,
  echeckDenied,
  refunded,
  refundedInPart,
  disputed,
  closedOrder,
  restart,
]

/** Those that can happen with a provider. */
export const daysOf = (provider: NonNullable<Day['of']>): readonly Day[] =>
  DAYS.filter(({ of = provider }) => of === provider)
