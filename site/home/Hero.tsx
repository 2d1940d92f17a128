import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { fileUrl } from '../look/files.ts'

/** The band of 220 px with the two titles. */
export function Hero({ language }: { language: Language }) {
  return (
    <section className="home-hero">
      <picture>
        <source media="(max-width: 900px)" srcSet={fileUrl('drawings/hero-sm.svg')} />
        <img src={fileUrl('drawings/hero.svg')} alt="" width="2400" height="220" fetchPriority="high" />
      </picture>
      <div className="wrap">
        <h1>
          <span>{translate('hero.title1', language)}</span> <span>{translate('hero.title2', language)}</span>
        </h1>
      </div>
    </section>
  )
}
