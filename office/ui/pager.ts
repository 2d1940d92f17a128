import { html } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import { pagerWords } from '../words/frame.ts'
import type { OfficeLanguage } from '../words/language.ts'
import type { Markup } from './page.ts'

export interface PagerParts {
  readonly language: OfficeLanguage
  /** The address of the page with what came after; null: there is none. */
  readonly newer: string | null
  /** The address of the page with what came before; null: there is none. */
  readonly older: string | null
}

/** The way through a list that is longer than a page; nothing where one page holds it. */
export const pager = ({ language, newer, older }: PagerParts): Markup | string =>
  newer === null && older === null
    ? ''
    : html`<nav class="pager" aria-label="${inLanguage(pagerWords.name, language)}">
${newer === null ? '' : html`<a rel="prev" href="${newer}">${inLanguage(pagerWords.newer, language)}</a>`}
${older === null ? '' : html`<a rel="next" href="${older}">${inLanguage(pagerWords.older, language)}</a>`}
</nav>`
