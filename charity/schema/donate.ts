import * as v from 'valibot'
import { address, text } from './text.ts'

/** What the donation page says of this charity alone; each may be absent. */
export const donate = v.optional(
  v.strictObject({
    /** One sentence before what a gift pays for: what this charity promises to those whom it serves. */
    promise: v.optional(text),
    /** Why to give monthly, below the form; links elsewhere on the site lead to them. */
    reasons: v.optional(
      v.strictObject({
        heading: text,
        all: v.pipe(v.array(v.strictObject({ title: text, text })), v.minLength(1, 'names no reason')),
      }),
    ),
    /** One sentence with the thanks for a gift: what it does now, once or every month. */
    thanks: v.optional(v.strictObject({ once: text, monthly: text })),
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
