import * as v from 'valibot'
import type { FieldCode, Problem, ProblemCode, Puzzle } from '#gift/api.ts'
import { described, objectOf, type SchemaOf, wordOf } from './schema-of.ts'

const fieldCode = wordOf<FieldCode>({
  required: true,
  not_valid: true,
  too_long: true,
  no_links: true,
  not_an_email: true,
  not_a_date: true,
  date_past: true,
  date_too_far: true,
  not_a_postal_code: true,
  unknown_field: true,
  amount_missing: true,
  amount_not_a_number: true,
  amount_ambiguous: true,
  amount_fraction_of_cent: true,
  amount_below_minimum: true,
  amount_above_maximum: true,
})

const puzzle = objectOf<Puzzle>({
  ticket: v.string(),
  goal: v.string(),
  most: described(v.pipe(v.number(), v.integer()), 'The number looked for is below this one.'),
})

/** The schema of every refusal. @see https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = (codes: readonly ProblemCode[]): SchemaOf<Problem> =>
  objectOf<Problem>(
    {
      type: described(v.string(), 'The code as an address; nothing is to be fetched there.'),
      title: v.string(),
      status: v.pipe(v.number(), v.integer()),
      code: described(v.picklist(codes), 'Stable: what a program may look at.'),
      detail: described(v.string(), 'What happened and what to do now, for a person, in the caller’s language.'),
      requestId: described(v.string(), 'Names the request in the server’s log, as the header `X-Request-Id` does.'),
    },
    {
      fields: described(v.record(v.string(), fieldCode), 'Path of a field (`donor.email`) to what is wrong with it.'),
      url: described(v.string(), 'With `challenge_required`: the provider’s own page, where the gift can be paid.'),
      puzzle: described(
        puzzle,
        'With `proof_required`: which number gives `goal`? Each is tried by PBKDF2 with HMAC-SHA-256, the ticket as the password, the number in decimal digits as the salt, 200 rounds, 16 bytes, in hexadecimal. Good for ten minutes, once, from the address that asked.',
      ),
    },
  )
