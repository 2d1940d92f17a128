import type { KeptMemory } from '#gift/kept-giving.ts'
import { memoryCampaign } from '#gift/memory-paths.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { noteOfGift } from '../../store/gift/memory-notes.ts'
import { pageOfGift } from '../../store/gift/memory-pages.ts'
import { pictureBytes, picturesOf } from '../../store/gift/memory-pictures.ts'

const moment = (at: number) => new Date(at).toISOString()

/** The page in somebody's memory that was made of a gift, with its pictures, and what was left with it on another's; null: neither. */
export const keptMemory = ({ id, tribute, attribution }: Gift): Unit<KeptMemory | null> =>
  function* (db) {
    // most gifts have neither, and are asked for nothing
    const memoryPage = tribute === null ? null : yield* pageOfGift(id)(db)
    const page = memoryPage?.name == null ? null : memoryPage
    const note = attribution?.campaign === memoryCampaign ? yield* noteOfGift(id)(db) : null
    if (!page && !note) return null
    const pictures: KeptMemory['pictures'][number][] = []
    for (const { state, alt, child, guardian, consent, sha256, madeAt } of page ? yield* picturesOf(page.id)(db) : []) {
      const bytes = page && sha256 ? (yield* pictureBytes(page.id, sha256)(db))?.bytes : undefined
      const avif = bytes ? Buffer.from(bytes).toString('base64') : null
      pictures.push({ state, alt, child, guardian, consent, sent: moment(madeAt), avif })
    }
    return {
      page: page && {
        kind: page.kind,
        name: page.name ?? '',
        years: page.years,
        words: page.words,
        writtenBy: page.writtenBy,
        family: page.familyEmail,
        state: page.state,
        made: moment(page.madeAt),
      },
      pictures,
      note: note && {
        words: note.words,
        name: note.name,
        address: note.address,
        onPage: note.shown,
        toFamily: note.family,
        state: note.state,
      },
    }
  }
