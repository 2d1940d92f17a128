import { sql } from 'kysely'
import type { Outcome } from '#gift/outcome.ts'
import { done } from '#gift/outcome.ts'
import type { Reading } from '../../providers/provider.ts'
import type { Gift } from '../../store/gifts.ts'
import { first, type Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'
import { type Observation, recordUnit } from './record.ts'

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
export async function observe(
  deps: Deps,
  gift: Gift,
  ask: () => Promise<Outcome<Reading>>,
  also?: Unit<void>,
): Promise<Outcome<{ gift: Gift; reading: Reading }>> {
  const { store } = deps
  const number = gift.frequency === 'monthly' ? await store.write(takeNumber(gift.id)) : undefined
  const answer = await ask()
  if (!answer.ok) return answer
  const reading = answer.value
  const observation: Observation = number === undefined ? reading : { ...reading, number }
  return done({ gift: await store.write(recordUnit(deps, gift.id, observation, also)), reading })
}

/** Reads the gift again from its provider and books what is new. */
export const sync = (deps: Deps, gift: Gift, also?: Unit<void>) =>
  observe(deps, gift, () => deps.providers[gift.provider].read(gift), also)
