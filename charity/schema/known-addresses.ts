import * as v from 'valibot'

const whole = v.pipe(v.string(), v.url('not a whole address'), v.startsWith('https://', 'not an https address'))

/**
 * Every address elsewhere that the site may lead to, whole, so that no link is guessed. Those of `mainSite` need not be named.
 * An address that a page, a menu or a list has and this file lacks is a fault of the folder.
 */
export const knownAddresses = v.strictObject({
  /** Seen to answer with the page that is meant. */
  verified: v.array(whole),
  /** Said by another page, and not yet seen. */
  likely: v.optional(v.array(whole), []),
})
