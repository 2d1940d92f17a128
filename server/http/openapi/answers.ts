import * as v from 'valibot'
import type {
  CaptureAnswer,
  CardAnswer,
  GiftView,
  MethodsAnswer,
  MonthlyAnswer,
  MonthlyStep,
  OrderAnswer,
  PaymentIntentAnswer,
  PaymentView,
  RunningGift,
  SameCardAnswer,
  TributeCard,
} from '#gift/api.ts'
import type { Arrangement, ArrangementView } from '#gift/arrangement.ts'
import type { ConfirmAnswer } from '#gift/confirmation.ts'
import type { ConsentView } from '#gift/consent.ts'
import { languages } from '#gift/language.ts'
import type { Standing } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import { type PaidBy, paymentWays } from '#gift/paid-by.ts'
import { type Frequency, providerNames } from '#gift/provider.ts'
import { requestKindNames } from '#gift/provider-request.ts'
import { described, objectOf, type SchemaOf, wordOf } from './schema-of.ts'

/** The schemas of what the calls answer. `gift/api.ts` is the contract; these say it to programs, field by field. */

const cents = described(v.pipe(v.number(), v.integer()), 'US cents.') as SchemaOf<Cents>
const day = described(v.pipe(v.string(), v.isoDate()), 'A calendar day by the charity’s own clock.')
const time = described(v.pipe(v.number(), v.integer()), 'Unix milliseconds.')
const text = v.string()
const frequency = wordOf<Frequency>({ once: true, monthly: true })
const provider = v.picklist(providerNames)
const secret = described(text, 'For the provider’s own script in this browser alone.')
const giftId = described(text, 'The gift’s id.')

const standing = objectOf<Standing>({
  state: wordOf<Standing['state']>({
    started: true,
    confirming: true,
    complete: true,
    partly_refunded: true,
    refunded: true,
    disputed: true,
    charged_back: true,
    active: true,
    ended: true,
    not_charged: true,
  }),
  payments: described(v.pipe(v.number(), v.integer()), 'Payments that arrived, whatever happened to them later.'),
  paidCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  keptCents: described(cents, 'What the charity keeps today, before fees, in US cents.'),
})

const arrangement = objectOf<ArrangementView>(
  {
    subscription: text,
    status: wordOf<Arrangement['status']>({
      incomplete: true,
      approval_pending: true,
      active: true,
      past_due: true,
      paused: true,
      suspended: true,
      ended: true,
    }),
    cents,
    nextAt: v.nullable(time),
    resumesAt: v.nullable(time),
    firstOn: v.nullable(day),
    nextOn: v.nullable(day),
    card: v.nullable(
      objectOf<NonNullable<Arrangement['card']>>(
        { brand: text, last4: text, expMonth: v.number(), expYear: v.number() },
        { wallet: v.literal(true), id: text },
      ),
    ),
    actionUrl: v.nullable(described(text, 'Where the donor goes before a change takes hold.')),
  },
  {
    mended: objectOf<NonNullable<Arrangement['mended']>>({
      by: wordOf({ new_card: true, network_update: true, restart: true }),
      at: time,
    }),
  },
)

const tributeCard = objectOf<TributeCard>(
  { by: wordOf({ email: true, mail: true }), to: text, on: v.nullable(day) },
  { eCard: text, sentOn: v.nullable(day), unsent: wordOf({ failed: true, dropped: true }) },
)

const monthlyStep = objectOf<MonthlyStep>(
  {
    is: wordOf({ offered: true, confirming: true, agreed: true }),
    cents,
    begins: described(day, 'The day of its first charge.'),
  },
  { sameCard: described(v.literal(true), 'The card of the gift before is kept for it still.') },
)

const paidBy = objectOf<PaidBy>(
  { way: v.picklist(paymentWays) },
  {
    brand: text,
    last4: text,
    bankName: text,
    mandate: text,
    proof: objectOf({ url: text, until: time }),
  },
)

const payment = objectOf<PaymentView>({
  ref: described(text, 'Names the payment in the address of its receipt.'),
  on: day,
  cents,
  keptCents: cents,
  fate: wordOf({ kept: true, partly_refunded: true, refunded: true, disputed: true, charged_back: true }),
})

const consent = objectOf<ConsentView>({
  kind: wordOf({ start: true, amountUp: true, newCard: true, resume: true, debit: true }),
  on: day,
  text: described(text, 'The sentence agreed to, in the language in which it was read.'),
})

const runningGift = objectOf<RunningGift>({
  giftId,
  reference: described(text, 'Short enough to read out on the phone.'),
  firstName: v.nullable(text),
  cents,
  nextOn: v.nullable(described(day, 'The day of its next charge.')),
})

const giftView = objectOf<GiftView>(
  {
    giftId,
    reference: described(text, 'Short enough to read out on the phone.'),
    provider,
    frequency,
    cents,
    language: v.picklist(languages),
    startedAt: time,
    standing,
    arrangement: v.nullable(arrangement),
    receiptTo: v.nullable(
      described(text, 'Where receipts go: whole for the browser that has just given, else masked (`m…@example.org`).'),
    ),
    tribute: v.nullable(
      objectOf<NonNullable<GiftView['tribute']>>(
        { kind: wordOf({ memory: true, celebration: true }), name: text, notifies: v.boolean() },
        { card: v.nullable(tributeCard) },
      ),
    ),
  },
  {
    lookOnly: described(
      v.literal(true),
      'Its owner has acted on a mailed link, which this browser never opened: it may look, not change.',
    ),
    correctable: described(v.boolean(), 'Whether this browser may put that address right.'),
    monthly: v.nullable(monthlyStep),
    begins: described(day, 'The later day of a monthly gift’s first charge.'),
    firstName: v.nullable(text),
    paidBy: v.nullable(paidBy),
    payments: described(v.array(payment), 'Every payment that arrived, the newest first.'),
    declined: v.nullable(
      described(
        wordOf({ hard: true, soft: true }),
        'The newest decline of a month that is not paid; `hard`: what pays the gift is not tried again.',
      ),
    ),
    consents: described(v.array(consent), 'What its donor agreed to, the oldest first.'),
    pending: described(
      v.array(v.object({ kind: v.picklist(requestKindNames), since: v.number() })),
      'What was asked of its provider, which has not answered: it is asked again until it has. `since`: unix milliseconds.',
    ),
    running: described(
      v.array(runningGift),
      'The active monthly gifts of the mailbox whose link opened this browser, where there is another than this.',
    ),
  },
)

const methods = Object.fromEntries(
  providerNames.map((name) => [
    name,
    objectOf<Record<Frequency, boolean>>({ once: v.boolean(), monthly: v.boolean() }),
  ]),
) as { readonly [name in keyof MethodsAnswer]: SchemaOf<MethodsAnswer[name]> }

export const answers = {
  GiftView: giftView,
  Standing: standing,
  Arrangement: arrangement,
  MonthlyStep: monthlyStep,
  PaidBy: paidBy,
  Payment: payment,
  RunningGift: runningGift,
  Consent: consent,
  TributeCard: tributeCard,
  PaymentIntentAnswer: objectOf<PaymentIntentAnswer>({ clientSecret: secret, giftId }),
  ConfirmAnswer: objectOf<ConfirmAnswer>(
    {
      status: described(
        wordOf({ COMPLETED: true, ACTIVE: true, PENDING: true, ACTION_REQUIRED: true }),
        '`COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor’s bank wants to hear from the donor.',
      ),
      giftId,
    },
    { clientSecret: secret, gift: giftView },
  ),
  OrderAnswer: objectOf<OrderAnswer>({ id: described(text, 'What the donor approves at the provider.'), giftId }),
  CaptureAnswer: objectOf<CaptureAnswer>(
    {
      status: described(
        wordOf({ COMPLETED: true, ACTIVE: true, PENDING: true, DECLINED: true, FAILED: true }),
        '`COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `DECLINED`: the donor may choose again at the provider. `FAILED`: nothing was charged, and this order is over.',
      ),
    },
    // only for the browser that holds the gift's cookie
    { gift: giftView },
  ),
  MonthlyAnswer: objectOf<MonthlyAnswer>({
    giftId,
    id: described(text, 'What is approved at the provider, where it is approved there.'),
    clientSecret: v.nullable(secret),
  }),
  SameCardAnswer: objectOf<SameCardAnswer>(
    {
      status: described(
        wordOf({ ACTIVE: true, PENDING: true, ACTION_REQUIRED: true }),
        '`ACTIVE`: it is agreed. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor’s bank wants to hear from the donor.',
      ),
      giftId,
    },
    { clientSecret: secret },
  ),
  CardAnswer: objectOf<CardAnswer>({ clientSecret: secret }),
  MethodsAnswer: objectOf<MethodsAnswer>(methods),
  Received: objectOf<{ received: true }>({ received: v.literal(true) }),
  Forgotten: objectOf<{ forgotten: true }>({ forgotten: v.literal(true) }),
  Alive: objectOf<{ status: 'ok' }>({ status: v.literal('ok') }),
  Readiness: objectOf<{ status: 'ready' | 'not ready'; faults: readonly string[] }>({
    status: wordOf({ ready: true, 'not ready': true }),
    faults: described(v.array(text), 'Names of what does not work.'),
  }),
}
