import { appealPages } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { titled } from '#content/titles.ts'
import { checkpointWords as words } from '#content/words/checkpoints.ts'
import { appealOf } from '#gift/appeals.ts'
import type { Route } from '../route.ts'
import { verifyPage } from './VerifyPage.tsx'

/** For each appeal that tells its total, the page on which anybody verifies it. */
export const verifyRoutes: readonly Route[] = appealPages.flatMap(({ id, shows }): Route[] => {
  const appeal = appealOf(id)
  if (!appeal || shows !== 'total') return []
  return [
    {
      path: `${appealPath(id)}/verify`,
      title: titled(appeal.name),
      description: words.about,
      Page: verifyPage(appeal),
      alone: true,
      indexed: false,
    },
  ]
})
