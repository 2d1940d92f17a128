import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'

/** A link that leaves the site: opens in a new tab, says so, and gives the other site no handle on this one. */
export function Out(props: { href: string; language: Language; className?: string | undefined; children: ReactNode }) {
  return (
    <a href={props.href} className={props.className} target="_blank" rel="noopener noreferrer">
      {props.children}
      <span className="visually-hidden"> {translate('nav.newTab', props.language)}</span>
    </a>
  )
}
