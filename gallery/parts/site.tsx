import { home, menus } from '#charity'
import { PageIcon, type PageIconName, pageIconNames } from '#ui/PageIcon.tsx'
import { GivePanel, MailingAddress } from '../../site/header/GivePanel.tsx'
import { Highlighted } from '../../site/header/Highlighted.tsx'
import { Panel } from '../../site/header/Panel.tsx'
import type { Block } from '../../site/home/blocks.ts'
import { Cards } from '../../site/home/Cards.tsx'
import type { PartState } from '../state.ts'

/** Parts of every page that nobody sees before they press something, or that this charity's pages do without. */

const cards = (kind: 'cards' | 'features'): Block<'cards' | 'features'> => {
  const match = home.blocks.find(
    (block) => block.kind === 'cards' || block.kind === 'features' || block.kind === 'mosaic',
  )
  return { kind, id: kind, items: match && 'items' in match ? match.items : [] } as Block<'cards' | 'features'>
}

export const siteStates: readonly PartState[] = [
  ...menus.header.map(
    (menu): PartState => ({
      name: `the panel of a menu: ${menu.id}`,
      show: (language) => (
        <div className="menu-panel">
          <Panel menu={menu} language={language} />
        </div>
      ),
    }),
  ),
  {
    name: 'the panel of giving',
    show: (language) => (
      <>
        <GivePanel language={language} />
        <h2>Checks</h2>
        <MailingAddress language={language} />
      </>
    ),
  },
  {
    name: 'a suggestion, with what was typed',
    show: () => <Highlighted text="Núñez and Rosa’s story" part="nune" />,
  },
  ...(['cards', 'features'] as const).map(
    (kind): PartState => ({
      name: `a block of the home page: ${kind}`,
      show: (language) => <Cards block={cards(kind)} language={language} />,
    }),
  ),
  {
    name: 'icons',
    show: () => (
      <ul>
        {pageIconNames.map((name: PageIconName) => (
          <li key={name}>
            <PageIcon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
]
