import { Fragment } from 'react'
import { home } from '#charity'
import type { Language } from '#content/language.ts'
import type { PageProps } from '../route.ts'
import { Ask } from './Ask.tsx'
import belowSheet from './below.css?url'
import { Cards } from './Cards.tsx'
import { Hero } from './Hero.tsx'
import { LinkLists } from './LinkLists.tsx'
import { Mission } from './Mission.tsx'
import { Mosaic } from './Mosaic.tsx'
import { Night } from './Night.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Reasons } from './Reasons.tsx'
import { Stories } from './Stories.tsx'
import { Trio } from './Trio.tsx'

type Block = (typeof home.blocks)[number]

/** Kinds of blocks that a first view seldom reaches: what they look like is no part of the page's first answer. */
const below: ReadonlySet<Block['kind']> = new Set([
  'stories',
  'lists',
  'cards',
  'features',
  'reasons',
  'mosaic',
  'night',
  'trio',
])

/** The home page: the charity's blocks, in its order. */
export function Home({ language }: PageProps) {
  const firstBelow = home.blocks.findIndex(({ kind }) => below.has(kind))
  return home.blocks.map((block, at) => (
    <Fragment key={block.id}>
      {at === firstBelow ? <link rel="stylesheet" href={belowSheet} /> : null}
      <Shown block={block} language={language} />
    </Fragment>
  ))
}

function Shown({ block, language }: { block: Block; language: Language }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} language={language} />
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
