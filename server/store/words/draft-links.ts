import { days } from '../../base/clock.ts'
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
    const links = yield* rows(
      db.selectFrom('draft_link').selectAll().where('ends_at', '>', now).orderBy('at', 'desc').orderBy('id'),
    )
    return links.map(({ ends_at, at, ...link }) => ({ ...link, at: Number(at), endsAt: Number(ends_at) }))
  }

/** Whether a link opens something. */
export const isDraftLink = (id: string, now: number): Unit<boolean> =>
  single(function* (db) {
    const link = yield* first(db.selectFrom('draft_link').select('id').where('id', '=', id).where('ends_at', '>', now))
    return link !== undefined
  })

/** So many can stand at once: nobody knows any more who has more. */
export const mostDraftLinks = 20

/** So long one opens something, unless it is ended before. */
export const draftLinkLife = days(7)

/**
 * Keeps a link. The same told again is kept once, and stays ended where it was ended: it is forgotten when its time is over, and not when it
 * ends.
 */
export const keepDraftLink = ({
  id,
  by,
  at,
}: Pick<DraftLink, 'id' | 'by' | 'at'>): Unit<'kept' | 'kept before' | 'ended' | 'too many'> =>
  function* (db) {
    yield* run(db.deleteFrom('draft_link').where('at', '<=', at - draftLinkLife))
    const standing = yield* draftLinks(at)(db)
    if (standing.some((link) => link.id === id)) return 'kept before'
    if (standing.length >= mostDraftLinks) return 'too many'
    const insert = db
      .insertInto('draft_link')
      .values({ id, by, at, ends_at: at + draftLinkLife })
      .onConflict((c) => c.column('id').doNothing())
    return (yield* first(insert.returning('id'))) === undefined ? 'ended' : 'kept'
  }

/** Ends a link before its time; false: it had ended. */
export const endDraftLink = (id: string, now: number): Unit<boolean> =>
  function* (db) {
    const ended = db.updateTable('draft_link').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now)
    return (yield* first(ended.returning('id'))) !== undefined
  }

/** Whose links still open something, each once. */
export const draftLinkMakers = (now: number): Unit<readonly string[]> =>
  function* (db) {
    const makers = db.selectFrom('draft_link').select('by').distinct().where('ends_at', '>', now).orderBy('by')
    return (yield* rows(makers)).map(({ by }) => by)
  }

/** Ends the links of these people; null: everybody's. @returns which */
export const endDraftLinksOf = (makers: readonly string[] | null, now: number): Unit<readonly string[]> =>
  function* (db) {
    if (makers?.length === 0) return []
    const all = db.updateTable('draft_link').set({ ends_at: now }).where('ends_at', '>', now)
    const ended = yield* rows((makers === null ? all : all.where('by', 'in', [...makers])).returning('id'))
    return ended.map(({ id }) => id).sort()
  }
