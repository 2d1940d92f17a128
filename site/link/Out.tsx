import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { tongueOf } from './tongue.ts'

/**
 * A link that leaves the site: opens in a new tab, says so, tells the language of what it leads to where that is not the
 * page's, and gives the other site no handle on this one.
 */
export function Out(props: { href: string; language: Language; className?: string | undefined; children: ReactNode }) {
  const { href, language, className, children } = props
  return (
    <a href={href} className={className} hrefLang={tongueOf(href, language)} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {translate('nav.newTab', language)}</span>
    </a>
  )
}
