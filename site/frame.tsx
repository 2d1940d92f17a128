import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import type { Place } from './route.ts'

/** What stands round a page: skip link, header, the page in `<main>`, footer. */
export function SiteFrame(props: { language: Language; place: Place; children: ReactNode }) {
  const { language, place, children } = props
  return (
    <>
      <SkipLink language={language} />
      <Header language={language} place={place} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer language={language} />
    </>
  )
}

/** First in every page: leads past the header to `<main id="main">`. */
export function SkipLink({ language }: { language: Language }) {
  return (
    <a className="skip" href="#main">
      {translate('nav.skip', language)}
    </a>
  )
}
