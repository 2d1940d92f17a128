import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { SkipLink } from '../frame.tsx'
import { Logo } from '../header/Logo.tsx'
import { Toggle } from '../language/Toggle.tsx'
import { Foot } from './Foot.tsx'

interface SlimPageProps {
  readonly language: Language
  /** The drawing at its head, which says nothing that the words do not; none where the charity has none. */
  readonly picture: string | undefined
  /** What is laid out in its one column. */
  readonly className: string
  /** Where it stands in every language; without it, the page is one person's and is not offered in another. */
  readonly toggle?: { readonly path: string; readonly search?: string }
  readonly children: ReactNode
}

/** A page of few words and one errand, outside of the site's menus: who we are, a drawing, one column, and the giving page's foot. */
export function SlimPage({ language, picture, className, toggle, children }: SlimPageProps) {
  return (
    <div className="slim-frame">
      <SkipLink language={language} />
      <div className={`slim ${className}`}>
        <header className="slim-header">
          <Logo language={language} />
          {toggle ? (
            <Toggle
              language={language}
              path={toggle.path}
              id="slim-language"
              className="button button-quiet"
              search={toggle.search ?? ''}
            />
          ) : null}
        </header>
        {picture === undefined ? null : <Picture file={picture} alt="" className="slim-picture" eager />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Foot language={language} />
    </div>
  )
}
