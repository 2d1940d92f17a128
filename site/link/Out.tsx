import type { ReactNode } from 'react'
import type { Language, Translated } from '#content/language.ts'
import { addressIn } from '#content/page.ts'
import { translate } from '#content/words.ts'

/**
 * A link that the charity's folder says. One that leaves the site opens in a new tab, says so, tells the language of what it leads
 * to where that is not the page's, and gives the other site no handle on this one; one to a page of ours is a plain link.
 */
export function Out(props: {
  href: string | Translated<string>
  language: Language
  className?: string | undefined
  children: ReactNode
}) {
  const { href, language, className, children } = props
  const address = addressIn(href, language)
  if (address.href.startsWith('/'))
    return (
      <a {...address} className={className}>
        {children}
      </a>
    )
  return (
    <a {...address} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {translate('nav.newTab', language)}</span>
    </a>
  )
}
