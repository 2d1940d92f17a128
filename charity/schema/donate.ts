import * as v from 'valibot'
import { address, text } from './text.ts'

/** What the donation page says of this charity alone; each may be absent. */
export const donate = v.optional(
  v.strictObject({
    /** Questions below the form, after the first of those that every charity answers. */
    questions: v.optional(v.array(v.strictObject({ id: v.string(), question: text, answer: text })), []),
    /** Who rates charities and what each looks at, each with a seal of our own drawing. No rating is claimed. */
    confidence: v.optional(
      v.strictObject({
        text,
        raters: v.array(
          v.strictObject({
            name: v.string(),
            looksAt: text,
            seal: v.picklist(['star', 'tick', 'shield']),
            to: address,
          }),
        ),
      }),
    ),
  }),
  { questions: [] },
)
