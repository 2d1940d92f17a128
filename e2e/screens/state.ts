import type { Page } from '@playwright/test'
import type { spoken } from '../donor.ts'

/** A language of the specification, or the pseudo-language. */
export type Language = keyof typeof spoken

/** One thing to look at: a page, and what a visitor has done on it. */
export interface State {
  readonly name: string
  /** The English path. */
  readonly path: string
  /** Brings the page into the state, and waits until it shows. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>
  /** Only where the window is at least this wide, or narrower than it. */
  readonly from?: number
  readonly below?: number
  /** True takes what the window shows, not the whole page: for what lies over the page. */
  readonly window?: boolean
  /** Also in a phone's window while the browser shows its bars: 390 × 664 pixels, as `NAME-390x664-LANGUAGE.png`. */
  readonly low?: boolean
}

/** The address of a page in one language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : path === '/' ? `/${language}` : `/${language}${path}`
