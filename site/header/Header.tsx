import type { Language } from '#content/language.ts'
import { links } from '#content/links.ts'
import { menus } from '#content/menu/menus.ts'
import { addressIn } from '#content/page.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Island } from '../islands/Island.tsx'
import { Toggle } from '../language/Toggle.tsx'
import { Out } from '../link/Out.tsx'
import { Logo } from './Logo.tsx'
import MenuBar from './MenuBar.island.tsx'
import { panelsPath } from './panels.tsx'
import { SearchBox } from './SearchBox.tsx'
import SmallMenu from './SmallMenu.island.tsx'
import { SmallMenuContent } from './SmallMenuContent.tsx'

/** The header of every page in the site's frame. */
export function Header({ language, path }: { language: Language; path: string }) {
  const items = menus.map(({ id, title, href }) => ({
    id,
    title: translate(title, language),
    ...addressIn(href, language),
  }))
  return (
    <header className="header">
      <div className="wrap header-top">
        <Logo language={language} />
        <div className="header-wide header-search">
          <SearchBox id="search" language={language} />
        </div>
        <Out href={links.careers} language={language} className="button button-quiet header-wide">
          {translate('nav.careers', language)}
        </Out>
        <Toggle language={language} path={path} id="language" className="button button-quiet header-wide" />
        <Out href={links.patientReferrals} language={language} className="button button-line header-wide">
          {translate('nav.referrals', language)}
        </Out>
        <a className="button button-give" href={pathIn(language, '/donate')}>
          {translate('nav.donate', language)}
        </a>
        <Island
          of={SmallMenu}
          id="small-menu"
          when="touch"
          props={{ label: translate('nav.menu', language) }}
          slots={{ content: <SmallMenuContent language={language} path={path} /> }}
        />
      </div>
      <nav className="header-nav" aria-label={translate('nav.main', language)}>
        <div className="wrap">
          <Island of={MenuBar} id="menu-bar" when="idle" props={{ menus: items }} slotsFrom={panelsPath(language)} />
        </div>
      </nav>
    </header>
  )
}
