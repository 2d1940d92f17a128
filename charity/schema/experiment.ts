import * as v from 'valibot'
import { presets } from './amounts.ts'
import { text } from './text.ts'

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/, 'not a name of small letters, digits and hyphens'))

/** What a variant may differ in. */
const varied = {
  /** Other amounts on the buttons. */
  presets: v.optional(v.strictObject({ monthly: presets, once: presets })),
  /** The amount that is chosen when the form opens. */
  defaultPreset: v.optional(v.pipe(v.number(), v.integer('not whole dollars'), v.minValue(1))),
  /** Whether the smallest amount stands first, or the largest. */
  order: v.optional(v.picklist(['rising', 'falling'])),
  /** A sentence above the amounts. */
  sentence: v.optional(text),
}
const inOneOfThese = Object.keys(varied)

/** Nothing else is tried out on donors: not what they pay for the payment, not what they agree to, not what the law wants said. */
const variant = v.pipe(
  v.looseObject(varied),
  v.check(
    (variant) => Object.keys(variant).every((key) => inOneOfThese.includes(key)),
    `a variant differs in ${inOneOfThese.join(', ')} alone: never in the cost of the payment, in consent or in disclosures`,
  ),
)

/**
 * An experiment on the donation page: visits are shown one of its variants by chance, all equally often. The first is what
 * the others are compared with. Absent: none is under way.
 */
export const experiment = v.optional(
  v.nullable(
    v.strictObject({
      /** The key of its results: never use one again. */
      id: name,
      /** Whole US dollars: a larger gift counts as this much, so that one alone decides nothing. */
      largestGift: v.pipe(v.number(), v.integer('not whole dollars'), v.minValue(1)),
      variants: v.pipe(
        v.record(name, variant),
        v.check((all) => [2, 3, 4].includes(Object.keys(all).length), 'not two, three or four variants'),
      ),
    }),
  ),
  null,
)
