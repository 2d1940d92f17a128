import * as v from 'valibot'
import type { Arrangement, ArrangementView } from './arrangement.ts'
import { consentKinds } from './consent.ts'
import { languages } from './language.ts'
import { type Fate, type Standing, states } from './lifecycle.ts'
import type { Cents } from './money.ts'
import { onPaper } from './on-paper.ts'
import { type PaidBy, paymentWays } from './paid-by.ts'
import { pendingRequest } from './pending-request.ts'
import { type Frequency, providerNames } from './provider.ts'
import { answerOf, described, listOf, objectOf, type SchemaOf, wordOf } from './schema-of.ts'
import { tribute, tributeCard } from './tribute-view.ts'

/** A gift as its donor may see it, and all that is in it. Absent and null differ, as each field says. */

const cents = described(v.pipe(v.number(), v.integer()), 'US cents.') as SchemaOf<Cents>
const day = described(v.pipe(v.string(), v.isoDate()), 'A calendar day by the charity’s own clock.')
const time = described(v.pipe(v.number(), v.integer()), 'Unix milliseconds.')
const count = v.pipe(v.number(), v.integer())
const text = v.string()
const frequency = wordOf<Frequency>({ once: true, monthly: true })
const provider = v.picklist(providerNames)
export const giftId = described(text, 'The gift’s id.')
const reference = described(text, 'Short enough to read out on the phone.')
const firstName = described(v.nullable(text), 'As the donor wrote it; null where nobody told us a name.')

const standing = objectOf<Standing>({
  state: v.picklist(states),
  payments: described(count, 'Payments that arrived, whatever happened to them later.'),
  paidCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  keptCents: described(cents, 'What the charity keeps today, before fees, in US cents.') as SchemaOf<Cents>,
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
    laterOn: described(
      v.pipe(v.array(day), v.readonly()),
      'The days of the gifts after the next one: which it is after a pause of one month, of two, and so on.',
    ),
    mended: objectOf<NonNullable<Arrangement['mended']>>({
      by: wordOf({ new_card: true, network_update: true, restart: true }),
      at: time,
    }),
  },
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

const monthlyStep = answerOf({
  is: described(
    v.picklist(['offered', 'confirming', 'agreed']),
    '`offered`: it can be begun. `agreed`: nothing more is needed of the donor.',
  ),
  cents,
  begins: described(day, 'The day of its first charge.'),
  sameCard: v.exactOptional(
    described(
      v.literal(true),
      'The card of the gift before is kept for it still: `POST /api/gifts/current/monthly/same-card` begins it with that.',
    ),
  ),
})
/** A monthly gift out of a one-time gift's thanks. */
export type MonthlyStep = v.InferOutput<typeof monthlyStep>

const payment = answerOf({
  ref: described(text, 'Names the payment in the address of its receipt.'),
  on: day,
  cents,
  keptCents: described(cents, 'What of it the charity keeps, in US cents.') as SchemaOf<Cents>,
  fate: wordOf<Fate>({ kept: true, partly_refunded: true, refunded: true, disputed: true, charged_back: true }),
})
/** One payment of a gift as its donor may see it. */
export type PaymentView = v.InferOutput<typeof payment>

const consent = answerOf({
  kind: v.picklist(consentKinds),
  on: day,
  text: described(text, 'The sentence agreed to, in the language in which it was read.'),
})
/** One consent as its donor reads it. */
export type ConsentView = v.InferOutput<typeof consent>

const runningGift = answerOf({
  giftId,
  reference,
  firstName,
  cents,
  nextOn: v.nullable(described(day, 'The day of its next charge; null: not known.')),
})
/** A running monthly gift beside others of one mailbox. */
export type RunningGift = v.InferOutput<typeof runningGift>

const otherGift = answerOf({
  giftId,
  reference,
  firstName,
  cents,
  frequency,
  on: described(day, 'The day on which it was given, or a monthly one begun.'),
})
/** A gift given once, or a monthly one that has ended, beside others of one mailbox. */
export type OtherGift = v.InferOutput<typeof otherGift>

const onward = answerOf({
  is: v.picklist(['approve', 'confirming', 'goes_on']),
  reference,
  on: v.exactOptional(described(day, 'The day of its next charge.')),
  after: v.exactOptional(
    described(day, 'The day on which this gift is charged for the last time before, where it is.'),
  ),
  url: v.exactOptional(described(text, 'The page of its provider’s on which its donor approves it.')),
})
/** The gift that takes the place of another. */
export type OnwardView = v.InferOutput<typeof onward>

export const giftView = answerOf({
  giftId,
  reference,
  provider,
  frequency,
  cents,
  language: v.picklist(languages),
  startedAt: time,
  standing,
  arrangement: v.nullable(arrangement),
  receiptTo: v.nullable(
    described(
      text,
      'Where receipts go: whole for the browser that gave while the gift is fresh, else masked (`m…@example.org`). Null: not known.',
    ),
  ),
  newAddress: v.exactOptional(
    described(
      answerOf({ address: described(text, 'Masked.'), asks: v.picklist(['old', 'new']), until: time }),
      'Where receipts shall go; `asks`: whose yes is waited for. Until then both mailboxes can say it. Absent where nobody is asked, where only the gift itself was asked for, or this browser may not change it.',
    ),
  ),
  correctable: v.exactOptional(
    described(v.boolean(), 'Whether this browser may put that address right, as the donor who mistyped it.'),
  ),
  onPaper: v.exactOptional(
    described(
      onPaper,
      'How the donor stands on receipts and statements. Absent for who did not open a link that was mailed to the gift’s address, and where no paper is.',
    ),
  ),
  onward: v.exactOptional(
    described(
      onward,
      'The gift that takes the place of this one, on another day of the month, where its provider cannot move that: to be approved at `url`, being confirmed there, or agreed to, so that this one is stopped. Of one that could not take that place: the gift that goes on.',
    ),
  ),
  lookOnly: v.exactOptional(
    described(
      v.literal(true),
      'Its owner has acted on a mailed link, which this browser never opened: it may look, not change.',
    ),
  ),
  tribute: v.nullable(tribute),
  funds: v.exactOptional(
    described(
      listOf(answerOf({ fund: described(text, 'The id of one of the charity’s funds.'), cents })),
      'What it is for; of several, how each payment is parted. Absent: the charity has nothing to choose from.',
    ),
  ),
  match: v.exactOptional(
    described(
      answerOf({
        by: v.nullable(described(text, 'Who matches it, in the language of the gift. Null: nobody knows any more.')),
        promisedCents: described(
          cents,
          'What was held for its first payment when it was begun, in US cents.',
        ) as SchemaOf<Cents>,
        heldCents: described(cents, 'What is held still, until the money is here, in US cents.') as SchemaOf<Cents>,
        matchedCents: described(cents, 'With what its payments are matched, in US cents.') as SchemaOf<Cents>,
        less: described(v.boolean(), 'Whether that is less than was held: it was free again before it was paid.'),
      }),
      'What of the matching money of its appeal is held and used for it. Absent: nothing was ever held.',
    ),
  ),
  published: v.exactOptional(
    described(
      answerOf({
        appeal: described(text, 'The id of its appeal.'),
        since: described(v.nullable(day), 'The day of the first checkpoint that has the gift; null: none has yet.'),
      }),
      'Whether the published total of its appeal has it, which `/gift/proof` proves. Absent where only the gift itself was asked for, it is in no appeal whose total is told, nothing of it is kept, or its donor was forgotten.',
    ),
  ),
  monthly: v.exactOptional(
    described(
      v.nullable(monthlyStep),
      'The monthly gift that may follow a gift given once, or does. Null: none; absent where the thanks are not asked for.',
    ),
  ),
  begins: v.exactOptional(
    described(day, 'The later day of a monthly gift’s first charge; absent where it was charged as it was begun.'),
  ),
  firstName: v.exactOptional(firstName),
  paidBy: v.exactOptional(described(v.nullable(paidBy), 'How it was last paid; null while nobody has told.')),
  payments: v.exactOptional(
    described(
      listOf(payment),
      'Every payment that arrived, the newest first. Absent where only the gift itself was asked for.',
    ),
  ),
  declined: v.exactOptional(
    described(
      v.nullable(v.picklist(['hard', 'soft'])),
      'The newest decline of a month that is not paid; `hard`: what pays the gift is not tried again. Null: none. Absent as `payments` are.',
    ),
  ),
  consents: v.exactOptional(
    described(
      listOf(consent),
      'What its donor agreed to, the oldest first. Absent where only the gift itself was asked for, or nothing was.',
    ),
  ),
  pending: v.exactOptional(
    described(
      listOf(pendingRequest),
      'What was asked of its provider, which has not answered, the oldest first: it is asked again until it has. Absent where only the gift itself was asked for.',
    ),
  ),
  running: v.exactOptional(
    described(
      listOf(runningGift),
      'The active monthly gifts of the mailbox whose link opened this browser, this one among them where it runs: first those on which its owner has acted, then the oldest. Absent where there is none, or no other gift than this.',
    ),
  ),
  others: v.exactOptional(
    described(
      listOf(otherGift),
      'The gifts of that mailbox that arrived and do not run, the newest first. Absent as `running` is.',
    ),
  ),
  pages: v.exactOptional(
    described(
      answerOf({ page: described(count, 'The first is 1.'), more: v.boolean() }),
      'Which page of them `running` and `others` are, and whether there is another: twenty are on each. Absent where one holds all.',
    ),
  ),
})
/** `GET /api/gifts/current` (cookie): one gift as its donor may see it. */
export type GiftView = v.InferOutput<typeof giftView>

/** A gift and its parts, under the names by which they are published. */
export const giftParts = {
  GiftView: giftView,
  Standing: standing,
  Arrangement: arrangement,
  MonthlyStep: monthlyStep,
  PaidBy: paidBy,
  Payment: payment,
  RunningGift: runningGift,
  OtherGift: otherGift,
  Consent: consent,
  TributeCard: tributeCard,
}
