import * as v from 'valibot'
import { address, text } from './text.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a word of a path, such as ways-to-give'))
const distinct = (words: readonly string[]) => new Set(words).size === words.length

/** A path of ours that leads to a page elsewhere, and what it is called. */
const link = v.strictObject({ slug, label: text, to: address })

/** A section of the site map. Its own path, `/slug`, leads to the section's page elsewhere. */
const section = v.strictObject({
  slug,
  title: text,
  to: address,
  /** Whether a visitor who is lost is offered it. */
  often: v.optional(v.boolean(), false),
  /** Each below the section's path: `/about/mission`. */
  links: v.pipe(
    v.array(link),
    v.check((all) => distinct(all.map((each) => each.slug)), 'two links have one path'),
  ),
})

/** Every page there is: ours, which need not be named, and paths of ours that lead to pages elsewhere. */
export const sitemap = v.strictObject({
  /** Below the page's title, and to search engines. */
  summary: text,
  /** Above the sections: where their links lead. */
  note: text,
  /** One link beside the donation button, for what else most come for. */
  featured: v.optional(link),
  sections: v.pipe(
    v.array(section),
    v.check((all) => distinct(all.map((each) => each.slug)), 'two sections have one path'),
  ),
})
