import type { menus } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Island } from '../islands/Island.tsx'
import { Out } from '../link/Out.tsx'
import { fileUrl } from '../look/files.ts'
import { GivePanel, MailingAddress } from './GivePanel.tsx'
import PanelPicture from './PanelPicture.island.tsx'

type Menu = (typeof menus.header)[number]

/** What a menu's panel shows: its title and a sentence, then columns of links. */
export function Panel({ menu, language }: { menu: Menu; language: Language }) {
  return (
    <>
      <div>
        <h2>{inLanguage(menu.title, language)}</h2>
        <p className="menu-lead">{inLanguage(menu.lead, language)}</p>
        {menu.picture ? (
          <Island of={PanelPicture} when="idle" props={{ src: fileUrl(menu.picture) }} />
        ) : menu.giving ? (
          <GivePanel language={language} />
        ) : (
          <Out href={menu.to} language={language} className="menu-all">
            {translate('nav.all', language)}
          </Out>
        )}
      </div>
      {menu.columns.map((column) => (
        <div key={inLanguage(column.heading, language)}>
          <h3>{inLanguage(column.heading, language)}</h3>
          <ul>
            {column.links.map((link) => (
              <li key={inLanguage(link.to, language) + inLanguage(link.label, language)}>
                <Out href={link.to} language={language}>
                  {inLanguage(link.label, language)}
                </Out>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {menu.giving ? <MailingAddress language={language} /> : null}
    </>
  )
}
