import { createHash } from 'node:crypto'
import { first, rows, run, type Unit } from '../database/unit.ts'
import type { VersionFile } from './versions.ts'

/** A picture of the charity's folder as staff want it, which is not public. */
export interface PictureDraft {
  /** Within the folder: `pages/about-us/boat.avif`. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** Who sent it, as the audit names them. */
  readonly by: string
  readonly at: number
}

const columns = ['path', 'sha256', 'bytes', 'by', 'at'] as const

const draftOf = ({ at, ...row }: Omit<PictureDraft, 'at'> & { readonly at: number | string }): PictureDraft => ({
  ...row,
  at: Number(at),
})

/** So many bytes of pictures wait to be published at most: a version carries all of them. */
export const mostPictureBytes = 10_000_000

/** Every picture that waits, by their paths, without its bytes. */
export const pictureDrafts: Unit<readonly PictureDraft[]> = function* (db) {
  return (yield* rows(db.selectFrom('picture_draft').select(columns).orderBy('path'))).map(draftOf)
}

/** The bytes of one of them; null: there is none. */
export const pictureDraftBytes = (path: string): Unit<Uint8Array<ArrayBuffer> | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('picture_draft').select('base64').where('path', '=', path))
    return row ? new Uint8Array(Buffer.from(row.base64, 'base64')) : null
  }

/** All of them as files of a version, beside the drafts of texts. */
export const pictureFiles: Unit<readonly VersionFile[]> = function* (db) {
  return yield* rows(db.selectFrom('picture_draft').select(['path', 'base64']).orderBy('path'))
}

/**
 * Keeps the files of one picture. What is there already stays, but for the same files sent again. `full`: more wait by then than one version
 * carries.
 */
export const savePictures = (
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
  by: string,
  now: number,
): Unit<'saved' | 'there' | 'full'> =>
  function* (db) {
    const waiting = yield* pictureDrafts(db)
    const all = files.map(({ path, content }) => ({
      path,
      base64: Buffer.from(content).toString('base64'),
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: content.byteLength,
      by,
      at: now,
    }))
    const before = new Map(waiting.map(({ path, sha256 }) => [path, sha256]))
    if (all.every(({ path, sha256 }) => before.get(path) === sha256)) return 'saved'
    if (all.some(({ path }) => before.has(path))) return 'there'
    const size = [...waiting, ...all].reduce((sum, { bytes }) => sum + bytes, 0)
    if (size > mostPictureBytes) return 'full'
    for (const row of all) yield* run(db.insertInto('picture_draft').values(row))
    return 'saved'
  }

/** Throws pictures away, by their paths. */
export const discardPictures = (paths: readonly string[]): Unit<void> =>
  function* (db) {
    for (const path of paths) yield* run(db.deleteFrom('picture_draft').where('path', '=', path))
  }

/** Clears away pictures that are public now. */
export const clearPictures = (published: readonly Pick<PictureDraft, 'path' | 'sha256'>[]): Unit<void> =>
  function* (db) {
    for (const { path, sha256 } of published)
      yield* run(db.deleteFrom('picture_draft').where('path', '=', path).where('sha256', '=', sha256))
  }
