import { globalSection } from '#content/home.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Picture } from '../art/Picture.tsx'
import { Out } from '../link/Out.tsx'
import { Icon } from '../ui/Icon.tsx'

/** 'Hope without borders', on night paper below a hill. */
export function Global({ language }: { language: Language }) {
  return (
    <section className="home-global on-dark" aria-labelledby="global-title">
      <svg className="home-edge" viewBox="0 0 1440 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h1440v10C1260 40 1090 6 860 22S420 46 240 26 60 12 0 24Z" />
      </svg>
      <div className="wrap">
        <div>
          <h2 id="global-title">{translate('global.title', language)}</h2>
          <p>{inLanguage(globalSection.text, language)}</p>
          <ul>
            {globalSection.links.map(({ label, href }) => (
              <li key={inLanguage(label, language)}>
                <Out href={href} language={language} className="go">
                  {inLanguage(label, language)} <Icon name="out" />
                </Out>
              </li>
            ))}
          </ul>
        </div>
        <Picture file="drawings/globe.svg" alt={inLanguage(globalSection.alt, language)} />
      </div>
    </section>
  )
}
