import * as v from 'valibot'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/** Nothing is to be taken until a day. */
export const pause = kind({
  arguments: v.object({ resumesAt: v.number() }),
  replaces: ['pause', 'resume'],
  holds: ({ resumesAt }, now) => resumesAt > now,
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'pause', ...wanted }, key, until),
  denied: ({ status }) => status === 'active',
  ended: refusedChange,
})
