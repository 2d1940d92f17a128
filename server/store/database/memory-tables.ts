import type { Language } from '#gift/language.ts'
import type { PageState, Telling } from '#gift/memory.ts'
import type { NoteState } from '#gift/memory-notes.ts'
import type { PictureState } from '#gift/memory-picture.ts'
import type { TributeKind } from '#gift/tribute.ts'

/** A page that a donor made in somebody's memory or honor: one of a gift. Times are unix milliseconds. */
export interface MemoryPageTable {
  id: string
  /** Its name in its address; null: it is gone. */
  slug: string | null
  /** The gift from which it was made. */
  gift: string
  kind: TributeKind
  language: Language
  name: string | null
  years: string | null
  words: string | null
  written_by: string | null
  picture: string
  fund: string | null
  /** Whether search engines may name it. */
  indexed: number
  family_email: string | null
  family_every: Telling
  state: PageState
  /** What a person of the charity told its maker last. */
  said: string | null
  /** Grows with each change of its words: what was read is what becomes public. */
  revision: number
  made_at: number
  /** When it was last sent to be read; null: never. */
  sent_at: number | null
  public_at: number | null
  ends_at: number | null
  ended_at: number | null
  /** Up to when its family was told who thought of somebody. */
  told_until: number | null
  /** When its state or its words last changed. */
  changed_at: number
}

/** What is left of a page that is gone: that there was one, of which gift. */
export const gonePage = {
  slug: null,
  name: null,
  years: null,
  words: null,
  written_by: null,
  family_email: null,
  family_every: 'never',
  said: null,
  state: 'gone',
} as const

/** What a visitor says is wrong on a page, until somebody has heard it. */
export interface MemoryReportTable {
  id: string
  page: string
  words: string
  made_at: number
}

/** What somebody who gave out of a page left on it: one note of a gift. */
export interface MemoryNoteTable {
  id: string
  page: string
  /** The gift of whoever left it. */
  gift: string
  language: Language
  words: string | null
  name: string | null
  /** Where the family may write to; null: it was not given. */
  address: string | null
  /** Whether words and name may stand on the page. */
  shown: number
  /** Whether the family may have the name, and the address. */
  family: number
  state: NoteState
  /** Grows with each change: what was read is what stands. */
  revision: number
  made_at: number
  changed_at: number
}

/** A picture of their own that a page's maker brought: of a page one that stands and one that waits at most. */
export interface MemoryPictureTable {
  id: string
  page: string
  state: PictureState
  /** What it shows, in the language of the page. Null, with all below but the numbers: it was refused. */
  alt: string | null
  /** Whether a child is on it. */
  child: number
  /** Who is responsible for the child and agrees. */
  guardian: string | null
  /** To which sentence they agreed, in the words that they read. */
  consent: string | null
  base64: string | null
  sha256: string | null
  width: number
  height: number
  made_at: number
  changed_at: number
}

export interface MemoryTables {
  memory_note: MemoryNoteTable
  memory_page: MemoryPageTable
  memory_picture: MemoryPictureTable
  memory_report: MemoryReportTable
}
