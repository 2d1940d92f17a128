import * as v from 'valibot'
import type { appealPages } from '#charity'
import type { Cents } from './money.ts'
import { answerOf, described, listOf } from './schema-of.ts'

/** An appeal as its page has it. */
export type AppealPage = (typeof appealPages)[number]

/** What is in an appeal's sum: gifts by the way they came, each unless it says false, and which payments of a monthly one. */
export type Counted = Pick<AppealPage['counts'], 'monthly'> & Partial<AppealPage['counts']>

/** What the gifts of an appeal have come to, as the ledger tells it. */
export interface AppealSums {
  /** Gifts of which something is kept. */
  readonly gifts: number
  readonly paidCents: Cents
  /** What of that came by hand, and in how many gifts. */
  readonly byHandCents: Cents
  readonly byHandGifts: number
  /** The gifts by hand of which something is kept. */
  readonly byHandKept: number
  /** Gifts of which something is kept that were begun in the hour before. */
  readonly lastHour: number
  /** What went back of what was paid, or is disputed. */
  readonly backCents: Cents
  /** The gifts of which it went back. */
  readonly backGifts: number
}

const whole = v.pipe(v.number(), v.integer())

/** `GET /appeals/ID/total.json`: what everybody may read of an appeal. */
export const appealTotal = answerOf({
  appeal: described(v.string(), 'The id of the appeal.'),
  cents: described(
    v.nullable(whole),
    'Paid, less what was refunded and what is disputed, in US cents. Null: the charity does not tell it, or so few gave that it would tell what one of them did.',
  ),
  gifts: described(v.nullable(whole), 'Gifts of which something is kept. Null as `cents` is.'),
  byHand: described(
    v.nullable(whole),
    'How many of them came by check, in cash or else by hand. Null as `gifts` is, or so few came the one way that it would tell of one.',
  ),
  lastHour: described(
    v.nullable(whole),
    'How many of them were begun in the last hour, while the telethon of the appeal is on. Null: it is not, as `gifts` is, or so few were.',
  ),
  share: described(v.nullable(whole), 'Of the goal, in whole percent. Null: there is no goal, or as `cents` is.'),
  goal: described(
    v.nullable(answerOf({ cents: v.exactOptional(whole), gifts: v.exactOptional(whole) })),
    'What is to be reached, in one of the two. Null: the appeal has no goal.',
  ),
  match: described(
    v.nullable(
      answerOf({
        pledgedCents: whole,
        usedCents: described(
          v.nullable(whole),
          'For gifts that were paid. Null as `cents` is, or so few were matched.',
        ),
        reservedCents: described(
          v.nullable(whole),
          'For gifts that are under way. Null as `cents` is, or so few were matched.',
        ),
        usedUp: described(v.boolean(), 'Whether nothing of it is left for another gift.'),
      }),
    ),
    'What is pledged to match its gifts, and what of that is spoken for. Null: nothing is.',
  ),
  ended: described(v.boolean(), 'Whether it is over.'),
  at: described(whole, 'When it was counted, in unix milliseconds.'),
})
export type AppealTotal = v.InferOutput<typeof appealTotal>

const hash = v.string()

/** `GET /appeals/ID/checkpoints`: what was signed of an appeal's sum, the oldest first. */
export const appealLog = answerOf({
  appeal: described(v.string(), 'The id of the appeal.'),
  checkpoints: listOf(
    answerOf({
      note: described(
        v.string(),
        'A signed note: host and path of the appeal, leaves of its Merkle tree (RFC 6962), its root, then `at`, `total` and `gifts`, and `lost` with its beginning and end for each time of which the books know nothing, where one lies behind the checkpoint before: what was signed in it, if anything was, is in no log any more. Below them the signature by ed25519. As github.com/C2SP/C2SP writes them: `signed-note.md`, `tlog-checkpoint.md`.',
      ),
      key: described(
        v.string(),
        'The verifier key of that signature: `NAME+ID+KEY`. It changes with the secret of the deployment.',
      ),
      consistency: described(
        listOf(hash),
        'Proves that its tree begins with that of the checkpoint before (RFC 6962, section 2.1.2): base64. Empty for the first.',
      ),
    }),
  ),
  lost: v.exactOptional(
    described(
      listOf(answerOf({ from: v.string(), to: v.string() })),
      'The same of times behind the newest checkpoint: the next one says it, signed.',
    ),
  ),
})
