import { inLanguage, type Language } from '#content/language.ts'
import type { Menu } from '#content/menu/menu.ts'
import { translate } from '#content/words.ts'
import { drawingUrl } from '../art/Picture.tsx'
import { Island } from '../islands/Island.tsx'
import { Out } from '../link/Out.tsx'
import AboutPicture from './AboutPicture.island.tsx'
import { GivePanel, MailingAddress } from './GivePanel.tsx'

/** What a menu's panel shows: its title and a sentence, then columns of links. */
export function Panel({ menu, language }: { menu: Menu; language: Language }) {
  return (
    <>
      <div>
        <h2>{translate(menu.title, language)}</h2>
        <p className="menu-lead">{inLanguage(menu.lead, language)}</p>
        {menu.id === 'about' ? (
          <Island of={AboutPicture} when="idle" props={{ src: drawingUrl('hospital') }} />
        ) : menu.id === 'give' ? (
          <GivePanel language={language} />
        ) : (
          <Out href={menu.href} language={language} className="menu-all">
            {translate('nav.all', language)}
          </Out>
        )}
      </div>
      {menu.columns.map((column) => (
        <div key={inLanguage(column.heading, language)}>
          <h3>{inLanguage(column.heading, language)}</h3>
          <ul>
            {column.links.map((link) => (
              <li key={inLanguage(link.href, language) + inLanguage(link.label, language)}>
                <Out href={link.href} language={language}>
                  {inLanguage(link.label, language)}
                </Out>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {menu.id === 'give' ? <MailingAddress language={language} /> : null}
    </>
  )
}
