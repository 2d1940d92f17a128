import type { Language } from '#content/language.ts'
import type { GivingPageProps } from '#gift/giving-page.ts'

/** What every part of the open page is given. */
export interface GivingPart {
  readonly all: Extract<GivingPageProps, { is: 'all' }>
  readonly language: Language
  /** The page's own address. */
  readonly path: string
}
