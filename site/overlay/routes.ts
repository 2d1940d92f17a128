import { appealPages } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { titled } from '#content/titles.ts'
import { embedPageWords as words } from '#content/words/embed-pages.ts'
import { appealOf } from '#gift/appeals.ts'
import type { Route } from '../route.ts'
import { overlayPage } from './OverlayPage.tsx'

/** For each appeal that tells what it has come to, the page that is laid over a stream. */
export const overlayRoutes: readonly Route[] = appealPages.flatMap((page): Route[] => {
  const appeal = appealOf(page.id)
  if (!appeal || page.shows === 'nothing') return []
  return [
    {
      path: `${appealPath(page.id)}/overlay`,
      title: titled(appeal.name),
      description: words.overlayAbout,
      Page: overlayPage(appeal, page),
      alone: true,
      indexed: false,
    },
  ]
})
