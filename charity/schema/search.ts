import * as v from 'valibot'
import { address, text } from './text.ts'

const path = v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]*$/, 'not a path of this site, such as /donate'))

/**
 * What else visitors type who look for something, with commas between. Where they mean another page than the title's, it has a
 * title of its own, and is suggested only by these words.
 */
const further = v.pipe(
  v.strictObject({ words: text, title: v.optional(text), path: v.optional(path), to: v.optional(address) }),
  v.check(
    ({ title, path, to }) => [path, to].filter((each) => each !== undefined).length === (title ? 1 : 0),
    'a title leads to one place, and further words alone to that of the title above',
  ),
)

/** A title that the search box suggests, and the page that it leads to: one of ours or one elsewhere. */
const suggestion = v.pipe(
  v.strictObject({
    title: text,
    type: v.picklist(['page', 'publication', 'podcast', 'story', 'news']),
    /** A page of this site, by its path without a language. */
    path: v.optional(path),
    to: v.optional(address),
    also: v.optional(v.array(further), []),
  }),
  v.check(({ path, to }) => (path === undefined) !== (to === undefined), 'leads nowhere, or to two places'),
)

/** What the search box suggests, in order; may be empty. */
export const search = v.array(suggestion)
