import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PictureState, PictureWords } from '#gift/memory-picture.ts'
import type { MemoryPictureTable } from '../database/memory-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A picture that a page's maker brought, as it is stored, without its bytes. Times are unix milliseconds. */
export interface MemoryPicture {
  readonly id: string
  readonly page: string
  readonly state: PictureState
  readonly alt: string | null
  readonly child: boolean
  readonly guardian: string | null
  readonly consent: string | null
  /** Null: nothing of it is kept. */
  readonly sha256: string | null
  readonly width: number
  readonly height: number
  readonly madeAt: number
}

const columns = [
  'id',
  'page',
  'state',
  'alt',
  'child',
  'guardian',
  'consent',
  'sha256',
  'width',
  'height',
  'made_at',
] as const satisfies (keyof MemoryPictureTable)[]

const pictureOf = ({ child, made_at, ...row }: Pick<Selectable<MemoryPictureTable>, (typeof columns)[number]>) => ({
  ...row,
  child: child === 1,
  madeAt: Number(made_at),
})

export const pictureById = (id: string): Unit<MemoryPicture | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_picture').select(columns).where('id', '=', id))
    return row ? pictureOf(row) : null
  }

/** What was brought to a page: what stands, what waits, and that one was refused. */
export const picturesOf = (page: string): Unit<readonly MemoryPicture[]> =>
  function* (db) {
    const pictures = db.selectFrom('memory_picture').select(columns).where('page', '=', page)
    return (yield* rows(pictures.orderBy('state'))).map(pictureOf)
  }

/** The bytes of a page's picture with this hash, and where it stands; null: there is none. */
export const pictureBytes = (
  page: string,
  sha256: string,
): Unit<{ readonly state: PictureState; readonly bytes: Uint8Array<ArrayBuffer> } | null> =>
  function* (db) {
    const pictures = db.selectFrom('memory_picture').select(['state', 'base64']).where('page', '=', page)
    // the same picture may stand and be brought anew
    const row = yield* first(pictures.where('sha256', '=', sha256).orderBy('state').limit(1))
    return row?.base64 ? { state: row.state, bytes: new Uint8Array(Buffer.from(row.base64, 'base64')) } : null
  }

/** Keeps a picture that waits, in the place of the one that waited. What stands goes on standing. */
export const keepPicture = (
  {
    id,
    page,
    bytes,
    width,
    height,
  }: Pick<MemoryPicture, 'id' | 'page' | 'width' | 'height'> & {
    readonly bytes: Uint8Array
  },
  { alt, child, guardian }: PictureWords,
  consent: string | null,
  now: number,
): Unit<void> =>
  function* (db) {
    const before = db.deleteFrom('memory_picture').where('page', '=', page)
    yield* run(before.where('state', 'in', ['waiting', 'refused']))
    const content = {
      base64: Buffer.from(bytes).toString('base64'),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    const row = { id, page, state: 'waiting' as const, alt, child: child ? 1 : 0, guardian, consent, ...content }
    yield* run(db.insertInto('memory_picture').values({ ...row, width, height, made_at: now, changed_at: now }))
  }

/** It may stand, in the place of the one that stood. */
export const letPictureStand = ({ id, page }: Pick<MemoryPicture, 'id' | 'page'>, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('memory_picture').where('page', '=', page).where('state', '=', 'read'))
    yield* run(db.updateTable('memory_picture').set({ state: 'read', changed_at: now }).where('id', '=', id))
  }

/** Nobody but its maker sees the picture of a child any more that stands on a page, until it was looked at again; it goes where another one waits. Answers which. */
export const hideChild = (page: string, now: number): Unit<MemoryPicture | null> =>
  function* (db) {
    const brought = yield* picturesOf(page)(db)
    const picture = brought.find(({ state, child }) => state === 'read' && child)
    if (!picture) return null
    if (brought.some(({ state }) => state === 'waiting'))
      yield* run(db.deleteFrom('memory_picture').where('id', '=', picture.id))
    else
      yield* run(
        db.updateTable('memory_picture').set({ state: 'waiting', changed_at: now }).where('id', '=', picture.id),
      )
    return picture
  }

/** Nothing is kept of it but that there was one. */
export const emptyPicture = ({ id, page }: Pick<MemoryPicture, 'id' | 'page'>, now: number): Unit<void> =>
  function* (db) {
    const nothing = { alt: null, guardian: null, consent: null, base64: null, sha256: null, changed_at: now }
    yield* run(db.deleteFrom('memory_picture').where('page', '=', page).where('state', '=', 'refused'))
    yield* run(
      db
        .updateTable('memory_picture')
        .set({ ...nothing, state: 'refused' })
        .where('id', '=', id),
    )
  }

/** Nothing is kept of any that was brought to these pages. */
export const dropPicturesOf = (pages: readonly string[]): Unit<void> =>
  function* (db) {
    if (pages.length > 0) yield* run(db.deleteFrom('memory_picture').where('page', 'in', [...pages]))
  }

/** What waits to be looked at, on pages that are being read or that anybody may see, the oldest first. */
export const waitingPictures = (most: number): Unit<readonly MemoryPicture[]> =>
  function* (db) {
    const pictures = db
      .selectFrom('memory_picture')
      .innerJoin('memory_page', 'memory_page.id', 'memory_picture.page')
      .select(columns.map((column) => `memory_picture.${column}` as const))
      .where('memory_picture.state', '=', 'waiting')
      .where('memory_page.state', 'in', ['waiting', 'change', 'public', 'ended'])
    return (yield* rows(pictures.orderBy('memory_picture.made_at').orderBy('memory_picture.id').limit(most))).map(
      pictureOf,
    )
  }
