import { inLanguage } from '#content/language.ts'
import { pagerWords } from '../words/frame.ts'
import type { OfficeLanguage } from '../words/language.ts'

interface PagerProps {
  readonly language: OfficeLanguage
  /** The address of the page with what came after; null: there is none. */
  readonly newer: string | null
  /** The address of the page with what came before; null: there is none. */
  readonly older: string | null
}

/** The way through a list that is longer than a page; nothing where one page holds it. */
export const Pager = ({ language, newer, older }: PagerProps) =>
  newer === null && older === null ? null : (
    <nav className="pager" aria-label={inLanguage(pagerWords.name, language)}>
      {newer === null ? null : (
        <a rel="prev" href={newer}>
          {inLanguage(pagerWords.newer, language)}
        </a>
      )}
      {older === null ? null : (
        <a rel="next" href={older}>
          {inLanguage(pagerWords.older, language)}
        </a>
      )}
    </nav>
  )
