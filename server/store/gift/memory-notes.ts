import { type Selectable, sql } from 'kysely'
import { type Language, languageNamed } from '#gift/language.ts'
import type { NoteState, NoteWords, ShownNote } from '#gift/memory-notes.ts'
import type { MemoryNoteTable } from '../database/memory-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** What somebody who gave out of a page left on it, as it is stored. Times are unix milliseconds. */
export interface MemoryNote extends NoteWords {
  readonly id: string
  readonly page: string
  readonly gift: string
  readonly language: Language
  readonly state: NoteState
  readonly revision: number
  readonly changedAt: number
}

const noteOf = (row: Selectable<MemoryNoteTable>): MemoryNote => ({
  id: row.id,
  page: row.page,
  gift: row.gift,
  language: languageNamed(row.language),
  words: row.words,
  name: row.name,
  address: row.address,
  shown: row.shown === 1,
  family: row.family === 1,
  state: row.state,
  revision: row.revision,
  changedAt: Number(row.changed_at),
})

export const noteById = (id: string): Unit<MemoryNote | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_note').selectAll().where('id', '=', id))
    return row ? noteOf(row) : null
  }

/** What was left with a gift. */
export const noteOfGift = (gift: string): Unit<MemoryNote | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_note').selectAll().where('gift', '=', gift))
    return row ? noteOf(row) : null
  }

/** Writes a note down, the first time or again; whoever reads it reads it anew. */
export const keepNote = (
  note: Pick<MemoryNote, 'id' | 'page' | 'gift' | 'language'>,
  { words, name, address, shown, family }: NoteWords,
  now: number,
): Unit<void> =>
  function* (db) {
    const values = { words, name, address, shown: shown ? 1 : 0, family: family ? 1 : 0, state: 'waiting' as const }
    const row = { ...note, ...values, revision: 1, made_at: now, changed_at: now }
    const again = { ...values, revision: sql<number>`memory_note.revision + 1`, changed_at: now }
    const insert = db.insertInto('memory_note').values(row)
    yield* run(insert.onConflict((c) => c.column('gift').doUpdateSet(again)))
  }

export const changeNote = (id: string, state: NoteState, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('memory_note').set({ state, changed_at: now }).where('id', '=', id))
  }

/** Takes back what was left with a gift: nothing of it is kept. */
export const dropNote = (gift: string): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('memory_note').where('gift', '=', gift))
  }

/** Nothing is kept of what was left on these pages. */
export const dropNotesOf = (pages: readonly string[]): Unit<void> =>
  function* (db) {
    if (pages.length > 0) yield* run(db.deleteFrom('memory_note').where('page', 'in', [...pages]))
  }

/** What waits to be read, of any page or of one, the oldest first. */
export const waitingNotes = (page: string | 'any', most: number): Unit<readonly MemoryNote[]> =>
  function* (db) {
    const all = db.selectFrom('memory_note').selectAll().where('state', '=', 'waiting')
    const notes = page === 'any' ? all : all.where('page', '=', page)
    return (yield* rows(notes.orderBy('changed_at').orderBy('id').limit(most))).map(noteOf)
  }

/** What was read of a page, with a gift of which money is kept, the oldest first: of any leave, or of one, which those without do not take the place of. */
export const readNotes = (page: string, most: number, leave: 'any' | 'shown' | 'family'): Unit<readonly MemoryNote[]> =>
  function* (db) {
    const all = db
      .selectFrom('memory_note')
      .innerJoin('gift', 'gift.id', 'memory_note.gift')
      .selectAll('memory_note')
      .where('page', '=', page)
      .where('memory_note.state', '=', 'read')
      .where(sql<boolean>`paid_cents - refunded_cents - disputed_cents > 0`)
    const notes = leave === 'any' ? all : all.where(`memory_note.${leave}`, '=', 1)
    return (yield* rows(notes.orderBy('memory_note.made_at').orderBy('memory_note.id').limit(most))).map(noteOf)
  }

/** So many of a page are looked at by staff, and put on paper. */
export const mostNotes = 2000

/** So many stand on a page at most. */
const mostShown = 200

/** What stands on a page. */
export const shownNotes = (page: string): Unit<readonly ShownNote[]> =>
  function* (db) {
    const notes = yield* readNotes(page, mostShown, 'shown')(db)
    return notes.map(({ words, name }) => ({ words, name }))
  }
