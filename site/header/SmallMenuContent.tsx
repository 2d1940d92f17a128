import { links, menus, waysToGive } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '../language/Toggle.tsx'
import { Out } from '../link/Out.tsx'
import type { Place } from '../route.ts'
import { roadsOf } from '../ways-to-give/roads.ts'
import { SearchBox } from './SearchBox.tsx'

/** The charity has a page of all its ways to give: nobody is led away for them. */
const hasRoads = roadsOf(waysToGive).length > 0

/** What the hamburger opens: search, the menus' sections, Patient Referrals, Donate Now and the language toggle. */
export function SmallMenuContent({ language, place }: { language: Language; place: Place }) {
  return (
    <>
      <SearchBox id="small-search" language={language} />
      <ul>
        {menus.header.map((menu) => (
          <li key={menu.id}>
            {menu.giving && hasRoads ? (
              <a href={pathIn(language, '/ways-to-give')}>{inLanguage(menu.title, language)}</a>
            ) : (
              <Out href={menu.to} language={language}>
                <span>{inLanguage(menu.title, language)}</span>
                <Icon name="out" />
              </Out>
            )}
          </li>
        ))}
      </ul>
      <div className="small-menu-acts">
        {links.patientReferrals ? (
          <Out href={links.patientReferrals} language={language} className="button button-line">
            {translate('nav.referrals', language)}
          </Out>
        ) : null}
        <a className="button button-give button-large" href={pathIn(language, '/donate')}>
          {translate('nav.donate', language)}
        </a>
        <Toggle language={language} path={place} id="small-language" className="button button-quiet" />
      </div>
    </>
  )
}
