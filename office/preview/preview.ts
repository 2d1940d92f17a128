import { Hono } from 'hono'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { previewPath, shownPath } from './paths.ts'
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
  routes: () => new Hono<OfficeEnv>().route('/', inFrame('public')).route('/', inFrame('draft')),
}
