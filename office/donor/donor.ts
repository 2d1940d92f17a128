import { Hono } from 'hono'
import { verbs } from '#server/staff/index.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { actRoutes } from './acts.tsx'
import { personPage, donorPage as show } from './donor-page.tsx'
import { paper } from './papers.ts'
import { giftPath, paperPath, personPath } from './paths.ts'

export const donorPage: OfficePage = {
  path: '/gifts',
  name: null,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>()
      .get(giftPath(':gift'), requireRole('look'), show)
      .get(paperPath(':gift', ':kind', ':which'), requireRole('look'), paper)
      .route('/', actRoutes(verbs)),
}

/** The page of a person is that of the newest of their gifts. */
export const peoplePage: OfficePage = {
  path: '/people',
  name: null,
  needs: 'look',
  routes: () => new Hono<OfficeEnv>().get(personPath(':person'), requireRole('look'), personPage),
}
