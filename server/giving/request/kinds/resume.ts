import * as v from 'valibot'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/** A pause is to end now. */
export const resume = kind({
  arguments: v.object({}),
  replaces: ['pause', 'resume'],
  ask: (provider, gift, _, { key, until }) => provider.arrange(gift, { kind: 'resume' }, key, until),
  denied: ({ status }) => status === 'paused',
  ended: refusedChange,
})
