import type { ReactNode } from 'react'
import type { OwnPage } from '#charity/pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'

type Shown = Pick<OwnPage, 'title' | 'summary' | 'picture' | 'alt'>

/** The head of a page of the charity's own: its title and summary, and its picture where it has one. */
export function Head(props: { page: Shown; language: Language; children?: ReactNode }) {
  const { page, language, children } = props
  const { title, summary, picture, alt } = page
  return (
    <header className={`page-head${picture ? ' page-head-shown' : ''}`}>
      <div className="wrap">
        <div>
          {children}
          <h1>{inLanguage(title, language)}</h1>
          <p className="page-summary">{inLanguage(summary, language)}</p>
        </div>
        {picture && alt ? <Picture file={picture} alt={inLanguage(alt, language)} eager /> : null}
      </div>
    </header>
  )
}
