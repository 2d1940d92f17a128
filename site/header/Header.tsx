import { links, menus } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { addressIn } from '#content/page.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Island } from '../islands/Island.tsx'
import { Toggle } from '../language/Toggle.tsx'
import { Out } from '../link/Out.tsx'
import type { Place } from '../route.ts'
import { Logo } from './Logo.tsx'
import MenuBar from './MenuBar.island.tsx'
import { panelsPath } from './panels.tsx'
import { SearchBox } from './SearchBox.tsx'
import SmallMenu from './SmallMenu.island.tsx'
import { SmallMenuContent } from './SmallMenuContent.tsx'

/** The header of every page in the site's frame. */
export function Header({ language, place }: { language: Language; place: Place }) {
  const items = menus.header.map(({ id, title, to }) => ({
    id,
    title: inLanguage(title, language),
    ...addressIn(to, language),
  }))
  return (
    <header className="header">
      <div className="wrap header-top">
        <Logo language={language} />
        <div className="header-wide header-search">
          <SearchBox id="search" language={language} />
        </div>
        {links.careers ? (
          <Out href={links.careers} language={language} className="button button-quiet header-wide">
            {translate('nav.careers', language)}
          </Out>
        ) : null}
        <Toggle language={language} path={place} id="language" className="button button-quiet header-wide" />
        {links.patientReferrals ? (
          <Out href={links.patientReferrals} language={language} className="button button-line header-wide">
            {translate('nav.referrals', language)}
          </Out>
        ) : null}
        <a className="button button-give" href={pathIn(language, '/donate')}>
          {translate('nav.donate', language)}
        </a>
        <Island
          of={SmallMenu}
          id="small-menu"
          when="touch"
          props={{ label: translate('nav.menu', language) }}
          slots={{ content: <SmallMenuContent language={language} place={place} /> }}
        />
      </div>
      {items.length > 0 ? (
        <nav className="header-nav" aria-label={translate('nav.main', language)}>
          <div className="wrap">
            <Island of={MenuBar} id="menu-bar" when="idle" props={{ menus: items }} slotsFrom={panelsPath(language)} />
          </div>
        </nav>
      ) : null}
    </header>
  )
}
