import { run, type Unit } from '../database/unit.ts'

/**
 * Gives back what a process that died had taken. Only where this process is known to be alone (SQLite's one server at
 * its start); where many share a database, leases simply run out.
 */
export const reclaim = (now: number, lease: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('gift').set({ busy_until: 0, hold: null }).where('busy_until', '>', now))
    for (const table of ['inbox', 'letter'] as const) {
      yield* run(
        db
          .updateTable(table)
          .set({ due_at: now })
          .where('status', '=', 'waiting')
          .where('tries', '>', 0)
          .where('due_at', '>', now)
          .where('due_at', '<=', now + lease),
      )
    }
  }
