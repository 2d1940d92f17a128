import { Hono } from 'hono'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { anybody, requireRole } from '../people/require-role.ts'
import { linkEnded, linkMade, sharedPage } from './links.tsx'
import { previewsPage } from './page.tsx'
import { endLinkPath, linkPath, previewPath, sharedPath, shownPath } from './paths.ts'
import { shown } from './shown.tsx'

/** A page for a frame: as it is public, or as drafts have it. */
const inFrame = (of: 'public' | 'draft') =>
  new Hono<OfficeEnv>().get(shownPath(of, '/*'), requireRole('words'), (c) =>
    shown(c, { of, place: c.req.path.slice(shownPath(of, '').length), links: null, bar: [] }),
  )

export const previewPage: OfficePage = {
  path: previewPath,
  name: null,
  needs: 'words',
  routes: () =>
    new Hono<OfficeEnv>()
      .route('/', inFrame('public'))
      .route('/', inFrame('draft'))
      .get(previewPath, requireRole('words'), previewsPage)
      .post(linkPath, requireRole('words'), linkMade)
      .post(endLinkPath(':id'), requireRole('words'), linkEnded)
      // who has the link needs no login: the token is signed, and good for a week
      .get(sharedPath(':token', '/*'), anybody(), sharedPage),
}
