import * as v from 'valibot'
import { appealLog, appealTotal } from './appeal-total.ts'
import { giftId, giftParts, giftView } from './gift-view.ts'
import { type Frequency, type OnlineName, onlineNames } from './provider.ts'
import { answerOf, described, listOf } from './schema-of.ts'

/**
 * What the calls answer, said once: the types that server and pages use, the published description and the tests' checks of each
 * answer all come from these schemas.
 */

const secret = described(v.string(), 'For the provider’s own script in this browser alone.')

const offers = answerOf({ once: v.boolean(), monthly: v.boolean() } satisfies Record<Frequency, v.GenericSchema>)

const heldMatch = v.exactOptional(
  described(
    answerOf({ cents: v.pipe(v.number(), v.integer()), by: v.nullable(v.string()) }),
    'What of the appeal’s matching money is held for this gift now, in US cents, and who gives it. Zero: it is used up. Absent: no gift of it is matched now.',
  ),
)

const paymentIntentAnswer = answerOf({ clientSecret: secret, giftId, match: heldMatch })
/** Of the call that begins a gift by card. */
export type PaymentIntentAnswer = v.InferOutput<typeof paymentIntentAnswer>

const orderAnswer = answerOf({
  id: described(v.string(), 'What the donor approves at the provider.'),
  giftId,
  match: heldMatch,
})
/** Of the specified call for an order. */
export type OrderAnswer = v.InferOutput<typeof orderAnswer>

const captureAnswer = answerOf({
  status: described(
    v.picklist(['COMPLETED', 'ACTIVE', 'PENDING', 'DECLINED', 'FAILED']),
    '`COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `DECLINED`: the donor may choose again at the provider. `FAILED`: nothing was charged, and this order is over; the donor may begin another.',
  ),
  // only for the browser that holds the gift's cookie
  gift: v.exactOptional(giftView),
})
/** Of the specified call that takes an approved order. */
export type CaptureAnswer = v.InferOutput<typeof captureAnswer>

const sameCardAnswer = answerOf({
  status: described(
    v.picklist(['ACTIVE', 'PENDING', 'ACTION_REQUIRED']),
    '`ACTIVE`: it is agreed. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor’s bank wants to hear from the donor.',
  ),
  giftId,
  clientSecret: v.exactOptional(secret),
})
/** Of the call that begins that gift with the card that was kept. */
export type SameCardAnswer = v.InferOutput<typeof sameCardAnswer>

const monthlyAnswer = answerOf({
  giftId,
  id: described(v.string(), 'What is approved at the provider, where it is approved there.'),
  clientSecret: described(
    v.nullable(secret),
    'Of the set-up of the card that will be charged; null where the provider’s own button approves it.',
  ),
})
/** Of the call that begins the monthly gift offered in the thanks. */
export type MonthlyAnswer = v.InferOutput<typeof monthlyAnswer>

const cardAnswer = answerOf({ clientSecret: secret })
/** Of the call for a new card: the secret of its set-up. */
export type CardAnswer = v.InferOutput<typeof cardAnswer>

const methodsAnswer = answerOf(
  Object.fromEntries(onlineNames.map((name) => [name, offers])) as Record<OnlineName, typeof offers>,
)
/** What can be given right now; a dead provider turns off within seconds and on again by itself. */
export type MethodsAnswer = v.InferOutput<typeof methodsAnswer>

const confirmAnswer = answerOf({
  status: described(
    v.picklist(['COMPLETED', 'ACTIVE', 'PENDING', 'ACTION_REQUIRED']),
    '`COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor’s bank wants to hear from the donor, by the provider’s script and `clientSecret`.',
  ),
  giftId,
  clientSecret: v.exactOptional(secret),
  gift: v.exactOptional(giftView),
})
/** Of the call that begins a gift and confirms it by a token. */
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>

const eventsAnswer = answerOf({
  events: listOf(
    answerOf({
      id: described(v.string(), 'The same whenever it is told, by this feed and by webhooks: deal with each once.'),
      type: described(v.string(), 'Such as `gift.paid`.'),
      timestamp: described(v.string(), 'When it happened (ISO 8601).'),
      data: described(v.looseObject({ sequence: v.number() }), 'By its type; more fields may come.'),
    }),
  ),
  next: described(v.number(), 'What the next call gives as `after`.'),
  more: described(v.boolean(), 'Whether more is there already.'),
})
/** Of the feed of events. */
export type EventsAnswer = v.InferOutput<typeof eventsAnswer>

/** Each answer under the name by which it is published. */
export const answers = {
  ...giftParts,
  AppealTotal: appealTotal,
  AppealLog: appealLog,
  PaymentIntentAnswer: paymentIntentAnswer,
  ConfirmAnswer: confirmAnswer,
  OrderAnswer: orderAnswer,
  CaptureAnswer: captureAnswer,
  MonthlyAnswer: monthlyAnswer,
  SameCardAnswer: sameCardAnswer,
  CardAnswer: cardAnswer,
  MethodsAnswer: methodsAnswer,
  EventsAnswer: eventsAnswer,
  EmbedPaid: answerOf({ paid: v.boolean() }),
  Received: answerOf({ received: v.literal(true) }),
  Forgotten: answerOf({ forgotten: v.literal(true) }),
  Alive: answerOf({ status: v.literal('ok') }),
  Readiness: answerOf({
    status: v.picklist(['ready', 'not ready']),
    faults: described(listOf(v.string()), 'Names of what does not work.'),
  }),
}
