import type { home } from '#charity'
import type { Language } from '#content/language.ts'
import { Ask } from './Ask.tsx'
import { Cards } from './Cards.tsx'
import { LinkLists } from './LinkLists.tsx'
import { Mission } from './Mission.tsx'
import { Mosaic } from './Mosaic.tsx'
import { Night } from './Night.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Reasons } from './Reasons.tsx'
import { Stories } from './Stories.tsx'
import { Trio } from './Trio.tsx'

export type AnyBand = Exclude<(typeof home.blocks)[number], { kind: 'hero' }>

/** Kinds of blocks that a first view seldom reaches: what they look like is no part of the page's first answer. */
export const below: ReadonlySet<string> = new Set<AnyBand['kind']>([
  'stories',
  'lists',
  'cards',
  'features',
  'reasons',
  'mosaic',
  'night',
  'trio',
])

/** One block of the home page, or of a page of the charity's own, but for the head of the home page. */
export function Band({ block, language }: { block: AnyBand; language: Language }) {
  switch (block.kind) {
    case 'actions':
      return <QuickActions block={block} language={language} />
    case 'mission':
      return <Mission block={block} language={language} />
    case 'stories':
      return <Stories block={block} language={language} />
    case 'lists':
      return <LinkLists block={block} language={language} />
    case 'cards':
    case 'features':
      return <Cards block={block} language={language} />
    case 'ask':
      return <Ask block={block} language={language} />
    case 'reasons':
      return <Reasons block={block} language={language} />
    case 'mosaic':
      return <Mosaic block={block} language={language} />
    case 'night':
      return <Night block={block} language={language} />
    case 'trio':
      return <Trio block={block} language={language} />
  }
}
