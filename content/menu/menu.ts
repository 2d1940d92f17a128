import type { Both } from '../language.ts'
import type { Word } from '../words.ts'

/** The six menus, by the names of the specification. */
export type MenuId = 'about' | 'care' | 'research' | 'training' | 'involved' | 'give'

export interface MenuLink {
  readonly label: Both<string>
  readonly href: Both<string>
}

export interface MenuColumn {
  readonly heading: Both<string>
  readonly links: readonly MenuLink[]
}

/** One item of the menu bar and the panel it opens. */
export interface Menu {
  readonly id: MenuId
  readonly title: Word
  /** The section's page on the main site: where the item leads without scripts, and in the small-screen menu. */
  readonly href: Both<string>
  /** One sentence below the panel's title. */
  readonly lead: Both<string>
  readonly columns: readonly MenuColumn[]
}
