import * as v from 'valibot'
import { address, text } from './text.ts'

const path = v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]*$/, 'not a path of this site, such as /donate'))

/** A title that the search box suggests, and the page that it leads to: one of ours or one elsewhere. */
const suggestion = v.pipe(
  v.strictObject({
    title: text,
    type: v.picklist(['page', 'publication', 'podcast', 'story', 'news']),
    /** A page of this site, by its path without a language. */
    path: v.optional(path),
    to: v.optional(address),
    /** What else visitors type who look for it, with commas between; `path` where those words lead to another page of this site. */
    also: v.optional(v.array(v.strictObject({ words: text, path: v.optional(path) })), []),
  }),
  v.check(({ path, to }) => (path === undefined) !== (to === undefined), 'leads nowhere, or to two places'),
)

/** What the search box suggests, in order; may be empty. */
export const search = v.array(suggestion)
