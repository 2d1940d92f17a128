import type { OwnPage as Own } from '#charity/pages.ts'
import type { PageProps } from '../route.ts'
import { Blocks } from './Blocks.tsx'
import { Head } from './Head.tsx'
import { pathOf } from './places.ts'

/** A page of the charity's own. */
export const ownPage = (page: Own) =>
  function OwnPage({ language }: PageProps) {
    return (
      <article className="page">
        <Head page={page} language={language} />
        <Blocks blocks={page.blocks} language={language} path={pathOf(page, language)} />
      </article>
    )
  }
