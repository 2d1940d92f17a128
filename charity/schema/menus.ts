import * as v from 'valibot'
import { picture } from './picture.ts'
import { type Address, address, text } from './text.ts'

const column = v.strictObject({
  heading: text,
  links: v.pipe(v.array(v.strictObject({ label: text, to: address })), v.minLength(1, 'a heading without links')),
})

const leadsTo = ({ href }: Address, end: string): boolean =>
  (typeof href === 'string' ? [href] : Object.values(href)).some((each) => each.endsWith(end))

/** One item of the menu bar and the panel that it opens. */
const item = v.strictObject({
  /** Its name in the page: `panel-about`. */
  id: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'not a name such as get-involved')),
  title: text,
  /** The section's page: where the item leads without scripts, and in the small-screen menu. */
  to: address,
  /** One sentence below the panel's title. */
  lead: text,
  /** A drawing by its name, in place of the panel's link to the whole section. */
  picture: v.optional(picture),
  /** Whether the panel leads to our own donation page in place of the whole section, and ends with where checks go. */
  giving: v.optional(v.boolean(), false),
  columns: v.array(column),
})
const menu = v.pipe(
  item,
  v.forward(
    v.check(({ id, to }) => !leadsTo(to, `#panel-${id}`), 'leads to the menu itself; it is the section’s page'),
    ['to'],
  ),
)

/** The lists of links at the head and the foot of every page. */
export const menus = v.strictObject({
  /** The menu bar, in order; may be empty. */
  header: v.pipe(
    v.array(menu),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two menus have one id'),
  ),
  /** The columns beside the address at the foot; may be empty. */
  footer: v.array(column),
})
