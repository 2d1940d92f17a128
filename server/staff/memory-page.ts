import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import type { ReadSaid } from '../giving/memory/reading.ts'
import { type MemoryPage, pageById, pageBySlug } from '../store/gift/memory-pages.ts'
import { asks, type Subject, type Told } from './verb.ts'

/** By its id, or by its name in its address. */
export const aMemoryPage: Subject<MemoryPage> = {
  typed: 'PAGE',
  ...catalogue('staff.subjects.memoryPage'),
  async find({ deps: { store } }, word) {
    const slug = word.slice(word.lastIndexOf(`${memoryPath}/`) + 1).replace(/^memory\//, '')
    return (await store.read(pageById(word.toLowerCase()))) ?? (await store.read(pageBySlug(slug)))
  },
}

/** Of which of its wordings somebody decides: a form has the one that it shows, a command means the newest. */
export const revisionRead = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
  asks<number | null, MemoryPage>({}),
)

/** What came of a decision, with the name that the page is of. */
export const toldOfPage = (page: MemoryPage, outcome: ReadSaid): Told => ({
  code: outcome,
  values: { name: page.name ?? '…' },
  data: { page: page.id },
})
