import { createHash } from 'node:crypto'
import { first, rows, run, type Unit } from '../database/unit.ts'
import type { CharityDraftTable } from '../database/word-tables.ts'

/** A file of the charity's folder as staff want it, which is not public. */
export interface Draft {
  /** Within the folder: `home.yaml`. */
  readonly path: string
  readonly text: string
  readonly sha256: string
  /** What was public when it was begun, or last brought up to what is; null: there was no such file. */
  readonly base: string | null
  readonly baseSha256: string | null
  /** Who saved it last, as the audit names them. */
  readonly by: string
  readonly at: number
}

/** How the text of a file is known. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

const draftOf = ({ base_sha256, at, ...row }: CharityDraftTable): Draft => ({
  ...row,
  baseSha256: base_sha256,
  at: Number(at),
})

/** Every draft, by their paths. */
export const drafts: Unit<readonly Draft[]> = function* (db) {
  return (yield* rows(db.selectFrom('charity_draft').selectAll().orderBy('path'))).map(draftOf)
}

/** The draft of one file; null: there is none. */
export const draftAt = (path: string): Unit<Draft | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('charity_draft').selectAll().where('path', '=', path))
    return row ? draftOf(row) : null
  }

/**
 * Keeps a draft in the place of the one that was seen (`seen`: its digest; null: there was none). False: somebody saved another since, and
 * nothing is changed. The same text sent again is kept once.
 */
export const saveDraft = (
  { path, text, base, by }: Pick<Draft, 'path' | 'text' | 'base' | 'by'>,
  hash: string | null,
  now: number,
): Unit<boolean> =>
  function* (db) {
    const row: CharityDraftTable = {
      path,
      text,
      sha256: sha256Of(text),
      base,
      base_sha256: base === null ? null : sha256Of(base),
      by,
      at: now,
    }
    const saved =
      hash === null
        ? yield* first(
            db
              .insertInto('charity_draft')
              .values(row)
              .onConflict((c) => c.column('path').doNothing())
              .returning('path'),
          )
        : yield* first(
            db
              .updateTable('charity_draft')
              .set(row)
              .where('path', '=', path)
              .where('sha256', '=', hash)
              .returning('path'),
          )
    if (saved !== undefined) return true
    const there = yield* first(db.selectFrom('charity_draft').select('sha256').where('path', '=', path))
    return there?.sha256 === row.sha256
  }

/** Throws a draft away as it was seen; false: it is gone, or somebody saved another since. */
export const discardDraft = (path: string, hash: string): Unit<boolean> =>
  function* (db) {
    const deletion = db.deleteFrom('charity_draft').where('path', '=', path).where('sha256', '=', hash)
    return (yield* first(deletion.returning('path'))) !== undefined
  }

/** Clears away drafts that are public now, but those that somebody has saved anew since they were read. */
export const clearDrafts = (published: readonly Pick<Draft, 'path' | 'sha256'>[]): Unit<void> =>
  function* (db) {
    for (const { path, sha256 } of published)
      yield* run(db.deleteFrom('charity_draft').where('path', '=', path).where('sha256', '=', sha256))
  }
