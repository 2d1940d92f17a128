import { addressKey } from '#gift/mail-address.ts'
import { holds } from '../database/holds.ts'
import { first, run, type Unit } from '../database/unit.ts'
import type { ReminderTable } from '../database/visitor-tables.ts'
import { type Sweep, sweep } from '../forget/sweep.ts'

/** The kind of the one letter that a reminder is. */
export const reminderKind = 'reminder'

/** How many addresses this caller asked to have reminded after `since`. */
export const remindersAskedBy = (caller: string, since: number): Unit<number> =>
  function* (db) {
    const query = db.selectFrom('reminder').select((e) => e.fn.countAll<number>().as('count'))
    const row = yield* first(query.where('caller', '=', caller).where('asked_at', '>', since))
    return Number(row?.count ?? 0)
  }

/**
 * Notes that this caller asked for this address, and answers what is known of it, locked until the unit ends. It writes before it
 * looks, since writing locks: of two at once, the second sees the first.
 */
export const noteAsked = (
  { mark, caller }: { readonly mark: string; readonly caller: string },
  now: number,
): Unit<Pick<ReminderTable, 'letter' | 'quiet_until'>> =>
  function* (db) {
    const reminder = yield* first(
      db
        .insertInto('reminder')
        .values({ mark, letter: null, caller, asked_at: now, quiet_until: 0 })
        .onConflict((c) => c.column('mark').doUpdateSet({ caller, asked_at: now }))
        .returning(['letter', 'quiet_until']),
    )
    return reminder ?? { letter: null, quiet_until: 0 }
  }

/** The letter that waits for this address from now on; null: none. */
export const setReminder = (mark: string, letter: string | null): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('reminder').set({ letter }).where('mark', '=', mark))
  }

/** Deletes a reminder that nobody has begun to send; false: somebody has. */
export const deleteUnsent = (letter: string): Unit<boolean> =>
  function* (db) {
    const unsent = db.deleteFrom('letter').where('id', '=', letter).where('kind', '=', reminderKind)
    return (yield* first(unsent.where('tries', '=', 0).returning('id'))) !== undefined
  }

/** Deletes a reminder that has left or never will, and with it the address; what is left keeps others away until `quietUntil`. */
export const settleReminder = (letter: string, quietUntil: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('letter').where('id', '=', letter))
    const its = db.updateTable('reminder').where('letter', '=', letter)
    // told meanwhile to stay away for longer, we do
    yield* run(its.set({ quiet_until: quietUntil }).where('quiet_until', '<', quietUntil))
    yield* run(its.set({ letter: null, caller: null }))
  }

/** Keeps reminders away from an address; answers the letter that waits for it. */
export const keepAway = (mark: string, now: number, quietUntil: number): Unit<string | null> =>
  function* (db) {
    const reminder = yield* first(
      db
        .insertInto('reminder')
        .values({ mark, letter: null, caller: null, asked_at: now, quiet_until: quietUntil })
        .onConflict((c) => c.column('mark').doUpdateSet({ quiet_until: quietUntil }))
        .returning('letter'),
    )
    return reminder?.letter ?? null
  }

/** Forgets callers who asked before `since`, and marks that keep nobody away any more and wait for no letter. */
export const forgetReminders = (now: number, since: number): Unit<void> =>
  function* (db) {
    yield* run(
      db.updateTable('reminder').set({ caller: null }).where('caller', 'is not', null).where('asked_at', '<', since),
    )
    const over = db.deleteFrom('reminder').where('letter', 'is', null).where('caller', 'is', null)
    yield* run(over.where('quiet_until', '<', now))
  }

/** Reminders that wait for this address, in small letters. What keeps others away from it stays: it names nobody. */
export const remindersFor = (address: string): Sweep =>
  sweep(
    'letter',
    (e) => e.and([e('kind', '=', reminderKind), holds(e.ref('details'), `"email":"${address}"`)]),
    function* (db, ids) {
      yield* run(db.deleteFrom('letter').where('id', 'in', ids))
      yield* run(db.updateTable('reminder').set({ letter: null }).where('letter', 'in', ids))
    },
  )

/** The newest gift that came to something of a donor with this address, a running monthly one first, be it to be charged first. */
export const giftByEmail = (email: string): Unit<{ readonly id: string } | undefined> =>
  function* (db) {
    const theirs = db
      .selectFrom('gift')
      .select('id')
      .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
      .orderBy('started_at', 'desc')
      .limit(1)
    return (yield* first(theirs.where('state', '=', 'active'))) ?? (yield* first(theirs.where('payments', '>', 0)))
  }
