import * as v from 'valibot'
import { answerOf, described } from './schema-of.ts'

export const onPaper = answerOf({
  firstName: v.string(),
  lastName: v.string(),
  anonymous: described(v.boolean(), 'Whether the donor is named in no list and to no family.'),
})
/** How a donor stands on receipts and statements, and whether they are named anywhere else. */
export type OnPaper = v.InferOutput<typeof onPaper>
