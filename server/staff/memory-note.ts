import { catalogue } from '#content/catalogue.ts'
import { type MemoryNote, noteById } from '../store/gift/memory-notes.ts'
import type { Subject } from './verb.ts'

/** What somebody left on a page, by its id. */
export const aMemoryNote: Subject<MemoryNote> = {
  typed: 'NOTE',
  ...catalogue('staff.subjects.memoryNote'),
  find: ({ deps: { store } }, word) => store.read(noteById(word.toLowerCase())),
}
