import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { kind } from '../kind.ts'
import { adopted } from './adopt.ts'

/** Another program's subscription is to be made anew as this gift's, and then to be ended: what could not be kept in its shape. */
export const anew = kind({
  arguments: v.object({ subscription: v.string(), cents: v.pipe(v.number(), v.transform(cents)) }),
  runs: false,
  closes: true,
  replaces: [],
  undone: false,
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'anew', ...wanted }, key, until),
  ended: adopted,
})
