import type { Language } from '#content/language.ts'
import type { GiftPageProps, GiftRow } from '#gift/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

/** What each part of managing a gift is given. */
export interface PartProps {
  readonly gift: GiftView
  readonly told: GiftPageProps | undefined
  readonly changing: Changing
  /** The row that is open to be changed, and which is to be. */
  readonly row: GiftRow | null
  readonly setRow: (row: GiftRow | null, options?: { readonly keepFault: boolean }) => void
  readonly say: GiftSay
  readonly language: Language
}
