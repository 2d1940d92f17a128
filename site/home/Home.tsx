import { Fragment } from 'react'
import { home } from '#charity'
import type { PageProps } from '../route.ts'
import { Band, below } from './Band.tsx'
import belowSheet from './below.css?url'
import { Hero } from './Hero.tsx'

/** The home page: the charity's blocks, in its order. */
export function Home({ language }: PageProps) {
  const firstBelow = home.blocks.findIndex(({ kind }) => below.has(kind))
  return home.blocks.map((block, at) => (
    <Fragment key={block.id}>
      {at === firstBelow ? <link rel="stylesheet" href={belowSheet} /> : null}
      {block.kind === 'hero' ? <Hero block={block} language={language} /> : <Band block={block} language={language} />}
    </Fragment>
  ))
}
