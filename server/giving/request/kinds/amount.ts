import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/** Another amount is to be taken each month. */
export const amount = kind({
  arguments: v.object({ cents: v.pipe(v.number(), v.transform(cents)) }),
  replaces: ['amount'],
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'amount', ...wanted }, key, until),
  ended: refusedChange,
})
