import * as v from 'valibot'
import { day } from './day.ts'
import { address } from './text.ts'

const fragment = v.pipe(v.string(), v.trim(), v.minLength(3, 'too short to be found again'))

/** Who at the charity stands for a claim that no page says, and since when. */
const voucher = v.strictObject({
  by: v.pipe(v.string(), v.nonEmpty('names nobody')),
  since: day,
})

/** One thing that the charity promises, or a figure that it states, however often and in whichever words. */
const claim = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'not a name such as no-bill')),
    /** The words that say it, as they stand in the charity's texts, by language. The build finds where. */
    words: v.record(v.string(), v.pipe(v.array(fragment), v.minLength(1, 'has no words'))),
    /** The page that shows it to be true: a known address. */
    source: v.optional(address),
    vouched: v.optional(voucher),
  }),
  v.check(
    ({ source, vouched }) => (source === undefined) !== (vouched === undefined),
    'needs a source: the page that shows it, or who vouches for it and since when',
  ),
)

/** What the charity says that must be true, each with its source; a charity that promises nothing has none. */
export const claims = v.optional(
  v.pipe(
    v.array(claim),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two claims have one id'),
  ),
  [],
)
