import { catalogue } from '#content/catalogue.ts'
import { type MemoryPicture, pictureById, picturesOf } from '../store/gift/memory-pictures.ts'
import { aMemoryPage } from './memory-page.ts'
import type { Subject } from './verb.ts'

/** What a page's maker brought to it, by its id; of a page, by any name of that, what waits there, or else what stands. */
export const aMemoryPicture: Subject<MemoryPicture> = {
  typed: 'PICTURE',
  ...catalogue('staff.subjects.memoryPicture'),
  async find(staff, word) {
    const { store } = staff.deps
    const named = await store.read(pictureById(word.toLowerCase()))
    const page = named ? null : await aMemoryPage.find(staff, word)
    const brought = page ? await store.read(picturesOf(page.id)) : []
    return (
      named ?? brought.find(({ state }) => state === 'waiting') ?? brought.find(({ state }) => state === 'read') ?? null
    )
  },
}
