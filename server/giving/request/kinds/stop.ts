import * as v from 'valibot'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/** A running gift is to end. */
export const stop = kind({
  arguments: v.object({ by: v.picklist(['donor', 'operator']) }),
  replaces: ['amount', 'pause', 'resume', 'card', 'day'],
  // whatever arrives at a gift that has ended is refused
  undone: false,
  asked: ({ by }, at) => ({ what: 'stop', at, by }),
  noted: (request) => (request.what === 'stop' ? { arguments: { by: request.by }, by: request.by } : null),
  ask: (provider, gift, { by }, { until }) => provider.stop(gift, by, until),
  denied: ({ status }) => status !== 'ended',
  ended: refusedChange,
})
