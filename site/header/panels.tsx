import { renderToStaticMarkup } from 'react-dom/server'
import { menus } from '#charity'
import type { Language } from '#content/language.ts'
import { Panel } from './Panel.tsx'

/** Where the menu panels of a language are: some hundred links that no page needs before a menu can be opened. */
export const panelsPath = (language: Language): string => `/fragments/menu.${language}.html`

/** The panels as HTML, one slot of the menu bar each. */
export const panelsHtml = (language: Language): string =>
  renderToStaticMarkup(
    menus.header.map((menu) => (
      <div key={menu.id} data-slot={menu.id}>
        <Panel menu={menu} language={language} />
      </div>
    )),
  )
