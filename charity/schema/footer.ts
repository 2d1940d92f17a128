import * as v from 'valibot'
import { text } from './text.ts'

/** What stands at the foot of every page beside its links, which are in `menus.yaml`; each may be absent. */
export const footer = v.optional(
  v.strictObject({
    /** In one sentence what the charity is there for, below its name. */
    aim: v.optional(text),
    /** After the copyright: what a reader should know of everything on the site, such as that its stories are invented. */
    note: v.optional(text),
  }),
  {},
)
