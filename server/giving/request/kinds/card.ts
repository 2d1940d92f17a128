import * as v from 'valibot'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/** A new card, confirmed by its donor, is to be used. */
export const card = kind({
  arguments: v.object({ setupIntent: v.string() }),
  replaces: ['card'],
  ask: (provider, gift, { setupIntent }, { key, until }) => {
    const newest = gift.arrangement?.cardSetUp ?? null
    return provider.arrange(gift, { kind: 'set_card', setupIntent, newest }, key, until)
  },
  ended: refusedChange,
})
