import { first, rows, run, single, type Unit } from '../database/unit.ts'

/** A link by which a colleague looks at drafts, without signing in. */
export interface DraftLink {
  readonly id: string
  /** Who made it, as the audit names them. */
  readonly by: string
  readonly at: number
  /** Unix milliseconds. */
  readonly endsAt: number
}

/** Those that still open something, the newest first. */
export const draftLinks = (now: number): Unit<readonly DraftLink[]> =>
  function* (db) {
    const found = yield* rows(
      db.selectFrom('draft_link').selectAll().where('ends_at', '>', now).orderBy('at', 'desc').orderBy('id'),
    )
    return found.map(({ ends_at, at, ...link }) => ({ ...link, at: Number(at), endsAt: Number(ends_at) }))
  }

/** Whether a link opens something. */
export const isDraftLink = (id: string, now: number): Unit<boolean> =>
  single(function* (db) {
    const found = yield* first(db.selectFrom('draft_link').select('id').where('id', '=', id).where('ends_at', '>', now))
    return found !== undefined
  })

/** So many can stand at once: nobody knows any more who has more. */
export const mostDraftLinks = 20

/** Keeps a link; those that have ended go. The same told again is kept once. */
export const keepDraftLink = ({ id, by, at, endsAt }: DraftLink): Unit<'kept' | 'kept before' | 'too many'> =>
  function* (db) {
    yield* run(db.deleteFrom('draft_link').where('ends_at', '<=', at))
    const others = (yield* draftLinks(at)(db)).filter((link) => link.id !== id)
    if (others.length >= mostDraftLinks) return 'too many'
    const kept = db
      .insertInto('draft_link')
      .values({ id, by, at, ends_at: endsAt })
      .onConflict((c) => c.column('id').doNothing())
    return (yield* first(kept.returning('id'))) === undefined ? 'kept before' : 'kept'
  }

/** Ends a link before its time; false: it had ended. */
export const endDraftLink = (id: string): Unit<boolean> =>
  function* (db) {
    return (yield* first(db.deleteFrom('draft_link').where('id', '=', id).returning('id'))) !== undefined
  }
