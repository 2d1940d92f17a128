import * as v from 'valibot'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/**
 * It is to be taken on another day of the month. `on`: the first of them, as its donor was told it; `after`: the gift that is taken on its
 * present day before, and before it is asked for.
 */
export const day = kind({
  arguments: v.object({ day: v.number(), on: v.string(), after: v.nullable(v.string()) }),
  replaces: ['day'],
  // a pause leaves out the charges that it finds: of a day moved before it arrives it would find another
  notBeside: ['pause', 'resume'],
  ask: (provider, gift, { day }, { key, until }) => provider.arrange(gift, { kind: 'day', day }, key, until),
  waits: ({ on, after }) => (after === null ? null : { after, on }),
  ended: refusedChange,
})
