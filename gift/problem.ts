import * as v from 'valibot'
import type { AmountRefusal } from './amount.ts'
import type { AmountFault } from './amounts.ts'
import { answerOf, described, type SchemaOf } from './schema-of.ts'

/** What can be wrong with an amount. */
const amountCodes = [
  'amount_missing',
  'amount_not_a_number',
  'amount_ambiguous',
  'amount_fraction_of_cent',
  'amount_below_minimum',
  'amount_above_maximum',
] as const satisfies readonly (AmountRefusal | AmountFault | 'amount_ambiguous')[]

/** What can be wrong with one field. */
const fieldCodes = [
  'required',
  'not_valid',
  'too_long',
  'no_links',
  'not_an_email',
  'not_a_date',
  'date_past',
  'date_too_far',
  'not_a_postal_code',
  'unknown_field',
  ...amountCodes,
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Everything that a call can be refused for. Stable: programs look at them. */
export const problemCodes = [
  'invalid_json',
  'body_too_large',
  'body_too_slow',
  'unsupported_media_type',
  'invalid_fields',
  'unknown_field',
  ...amountCodes,
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  /** Many begin at once, or thieves do: this call is made again with the answer to `puzzle`. */
  'proof_required',
  /** We are under attack: this gift can be paid on the provider's page only, at `url`. */
  'challenge_required',
  /** Too many cards were declined where this was asked from: every other way is open, and cards again after some minutes. */
  'card_unavailable',
  'gift_already_paid',
  'gift_in_progress',
  /** After a restored backup or a long stop: whether this draft was paid is being looked up. */
  'gift_being_checked',
  'link_invalid',
  /** Its owner has acted on a link mailed to the gift's address: whoever only began the gift opens such a link to change it. */
  'link_required',
  /** A far higher amount is confirmed with a code that was just mailed to the gift's own address. */
  'code_required',
  'code_wrong',
  'action_not_possible',
  /** More gifts than are read for one paper: a person makes it. */
  'statement_too_long',
  'card_declined',
  /** The browser's token was used before, is over, or is none: nothing was charged, and the donor may press again. */
  'confirmation_expired',
  /** The donor said yes to another amount or way of paying than the gift's: nothing was charged. */
  'confirmation_differs',
  /** The donor has not approved this order at the provider: nothing was asked of their money. */
  'not_approved',
  /** Approved at its provider, and not taken by what the donor had chosen there. */
  'payment_declined',
  'provider_refused',
  /** The provider could not be reached and certainly took nothing: the donor may try again. */
  'provider_unavailable',
  /** The provider may or may not have acted: the resolver finds out; nothing is asked twice. */
  'outcome_unknown',
  /** Our own records cannot be reached this minute (`Retry-After` says when to ask again). */
  'not_now',
  'signature_invalid',
  /** The feed of events is for whoever has its token. */
  'token_invalid',
  'cross_origin',
  'unexpected',
] as const
export type ProblemCode = (typeof problemCodes)[number]

const puzzle = answerOf({
  ticket: v.string(),
  goal: v.string(),
  most: described(v.pipe(v.number(), v.integer()), 'The number looked for is below this one.'),
})
/**
 * A proof of work: which number below `most` gives `goal`? Each is tried by PBKDF2 with HMAC-SHA-256, the ticket as the
 * password, the number in decimal digits as the salt, 200 rounds, 16 bytes, in hexadecimal. Good for ten minutes, once,
 * from the address that asked.
 */
export type Puzzle = v.InferOutput<typeof puzzle>

/** Every refusal of a call. @see https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = answerOf({
  type: described(v.string(), 'The code as an address; nothing is to be fetched there.'),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: described(v.picklist(problemCodes), 'Stable: what a program may look at.'),
  detail: described(v.string(), 'What happened and what to do now, for a person, in the caller’s language.'),
  requestId: described(v.string(), 'Names the request in the server’s log, as the header `X-Request-Id` does.'),
  fields: v.exactOptional(
    described(
      v.record(v.string(), v.picklist(fieldCodes) as SchemaOf<string>),
      'Path of a field (`donor.email`, `tribute.notification.message`) to what is wrong with it.',
    ),
  ),
  url: v.exactOptional(
    described(
      v.string(),
      'With `challenge_required`: the provider’s own page, where the gift can be paid, or ours that leads on to it.',
    ),
  ),
  puzzle: v.exactOptional(
    described(
      puzzle,
      'With `proof_required`: which number gives `goal`? Each is tried by PBKDF2 with HMAC-SHA-256, the ticket as the password, the number in decimal digits as the salt, 200 rounds, 16 bytes, in hexadecimal. Good for ten minutes, once, from the address that asked. The same call is made again with `TICKET.NUMBER` in the header `Proof-Of-Work`.',
    ),
  ),
})
export type Problem = v.InferOutput<typeof problemSchema>
