import { isShown } from '#gift/memory.ts'
import type { NoteWords, ShownNote } from '#gift/memory-notes.ts'
import { memoryCampaign } from '#gift/memory-paths.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import {
  changeNote,
  dropNote,
  keepNote,
  type MemoryNote,
  noteById,
  noteOfGift,
  shownNotes,
} from '../../store/gift/memory-notes.ts'
import { lockedPage, type MemoryPage, pageById } from '../../store/gift/memory-pages.ts'
import type { Deps } from '../deps.ts'
import { type Leave, mayChange } from '../gift/mailbox.ts'

/** What a browser that may see a gift is told of what may be left on the page by which it came. */
export interface NoteOffered {
  readonly gift: Gift
  readonly page: MemoryPage
  readonly note: MemoryNote | null
  readonly mayChange: boolean
  /** Something may be left there now; else what was left is only taken back. */
  readonly isOpen: boolean
}

/** What came of it. */
export type NoteSaid = 'done' | 'not theirs' | 'over'

/** What whoever gave out of a page leaves on it. */
export interface MemoryNotes {
  /** Null: the gift came by no page that anybody may read, or nothing is left of it, and nothing was left with it. */
  memoryNoteOffered(gift: string, leave: Leave): Promise<NoteOffered | null>
  /** Nobody but its writer sees it before a person of the charity has read it. */
  keepMemoryNote(gift: string, words: NoteWords, leave: Leave): Promise<NoteSaid>
  /** Takes it back: nothing of it is kept. */
  takeBackMemoryNote(gift: string, leave: Leave): Promise<NoteSaid>
  /** What stands on the page of this id. */
  notesOnMemoryPage(page: string): Promise<readonly ShownNote[]>
}

/** The page by which a gift came. */
const pageIdOf = ({ attribution }: Gift): string | null =>
  attribution?.campaign === memoryCampaign ? attribution.link : null

const counts = ({ standing }: Gift): boolean => standing.state === 'confirming' || standing.keptCents > 0

export const memoryNotes = (deps: Pick<Deps, 'store' | 'clock' | 'random'>): MemoryNotes => ({
  memoryNoteOffered: (id, leave) =>
    deps.store.read(function* (db): Steps<NoteOffered | null> {
      const gift = yield* giftById(id)(db)
      const from = gift && pageIdOf(gift)
      const page = from ? yield* pageById(from)(db) : null
      if (!gift || !page) return null
      const [note, isOpen] = [yield* noteOfGift(id)(db), isShown(page.state) && counts(gift)]
      return note || isOpen ? { gift, page, note, mayChange: mayChange(gift, leave), isOpen } : null
    }),
  keepMemoryNote: (id, words, leave) =>
    deps.store.write(function* (db): Steps<NoteSaid> {
      const gift = yield* lockedGift(id)(db)
      if (!gift || !mayChange(gift, leave)) return 'not theirs'
      const from = pageIdOf(gift)
      const page = from ? yield* lockedPage(from)(db) : null
      if (!page || !isShown(page.state) || !counts(gift)) return 'over'
      const now = deps.clock.now()
      const note = { id: deps.random.id(), page: page.id, gift: id, language: gift.language }
      yield* keepNote(note, words, now)(db)
      yield* written(id, 'left', now)(db)
      return 'done'
    }),
  takeBackMemoryNote: (id, leave) =>
    deps.store.write(function* (db): Steps<NoteSaid> {
      const gift = yield* lockedGift(id)(db)
      if (!gift || !mayChange(gift, leave)) return 'not theirs'
      if (!(yield* noteOfGift(id)(db))) return 'over'
      yield* dropNote(id)(db)
      yield* written(id, 'taken back', deps.clock.now())(db)
      return 'done'
    }),
  notesOnMemoryPage: (page) => deps.store.read(shownNotes(page)),
})

const written = (gift: string, is: string, now: number): Unit<void> =>
  audit({ actor: 'donor', action: 'memory_note', gift, details: { is } }, now)

/** What a person of the charity decided of a note, of which of its wordings, and in whose name. */
interface NoteDecision {
  readonly note: string
  readonly revision: number
  readonly by: string
}

/** What came of a decision. */
export type NoteRead = 'done' | 'done before' | 'changed since' | 'over'

/** It may stand, and the family may have what its writer let them have; or nobody sees it, at once. */
export const decideNote = (
  { clock }: Pick<Deps, 'clock'>,
  { note: id, revision, by }: NoteDecision,
  state: 'read' | 'refused',
): Unit<NoteRead> =>
  function* (db) {
    const row = yield* noteById(id)(db)
    // whoever writes it holds the gift
    if (row) yield* lockedGift(row.gift)(db)
    const note = row && (yield* noteById(id)(db))
    if (!note) return 'over'
    if (note.revision !== revision) return 'changed since'
    if (note.state === state) return 'done before'
    const now = clock.now()
    yield* changeNote(id, state, now)(db)
    yield* audit(
      { actor: by, action: `memory_note_${state}`, gift: note.gift, details: { note: id, revision } },
      now,
    )(db)
    return 'done'
  }
