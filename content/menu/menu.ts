import type { Translated } from '../language.ts'
import type { Word } from '../words.ts'

/** The six menus, by the names of the specification. */
export type MenuId = 'about' | 'care' | 'research' | 'training' | 'involved' | 'give'

export interface MenuLink {
  readonly label: Translated<string>
  readonly href: Translated<string>
}

export interface MenuColumn {
  readonly heading: Translated<string>
  readonly links: readonly MenuLink[]
}

/** One item of the menu bar and the panel it opens. */
export interface Menu {
  readonly id: MenuId
  readonly title: Word
  /** The section's page on the main site: where the item leads without scripts, and in the small-screen menu. */
  readonly href: Translated<string>
  /** One sentence below the panel's title. */
  readonly lead: Translated<string>
  readonly columns: readonly MenuColumn[]
}
