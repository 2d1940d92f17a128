import * as v from 'valibot'

/** A site as browsers know it: `https://news.example.org`, `https://*.example.org` for all below it; plain `http` on this machine alone. */
const site = v.pipe(
  v.string(),
  v.regex(
    /^(?:https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/,
    'not a site such as https://news.example.org or https://*.example.org, without anything behind it',
  ),
)

/**
 * Which sites may show the chooser in a frame (`/embed/ask`). Without this file none may; the form that other sites load as a script, and
 * links, need no leave.
 */
export const embed = v.optional(
  v.nullable(
    v.strictObject({
      /** Each with its scheme and nothing behind it: `https://news.example.org`, or `https://*.example.org` for all below it. */
      frames: v.pipe(
        v.array(site),
        v.minLength(1, 'names no site; leave the whole file out'),
        v.maxLength(50, 'names more than 50 sites: what a browser is told would be too long'),
        v.check((all) => new Set(all).size === all.length, 'names a site twice'),
      ),
    }),
  ),
  null,
)
