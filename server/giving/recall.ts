import { sql } from 'kysely'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { Reading } from '../providers/provider.ts'
import type { Gift } from '../store/gifts.ts'
import { first, type Unit } from '../store/unit.ts'
import { type Learnt, recordUnit } from './record.ts'
import type { Surroundings } from './surroundings.ts'

/** Takes a number for a reading of the arrangement before the provider is asked: a later reading has a greater one. */
const takeNumber = (id: string): Unit<number> =>
  function* (db) {
    const row = yield* first(
      db
        .updateTable('gift')
        .set({ last_reading: sql`last_reading + 1` })
        .where('id', '=', id)
        .returning('last_reading'),
    )
    return row?.last_reading ?? 0
  }

/**
 * Asks a provider about a gift and books what it says. Only a monthly gift has an arrangement that could be overtaken
 * by a newer reading, so only its readings are numbered.
 */
export async function learn(
  around: Surroundings,
  gift: Gift,
  ask: () => Promise<Outcome<Reading>>,
  also?: Unit<void>,
): Promise<Outcome<{ gift: Gift; reading: Reading }>> {
  const { store } = around
  const number = gift.frequency === 'monthly' ? await store.write(takeNumber(gift.id)) : undefined
  const answer = await ask()
  if (!answer.ok) return answer
  const reading = answer.value
  const learnt: Learnt = number === undefined ? reading : { ...reading, number }
  return done({ gift: await store.write(recordUnit(around, gift.id, learnt, also)), reading })
}

/** Reads the gift again from its provider and books what is new. */
export const recall = (around: Surroundings, gift: Gift, also?: Unit<void>) =>
  learn(around, gift, () => around.providers[gift.provider].recall(gift), also)
