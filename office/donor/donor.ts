import { Hono } from 'hono'
import { verbs } from '#server/staff/index.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { actRoutes } from './acts.ts'
import { donorPage as show } from './donor-page.ts'
import { paper } from './papers.ts'
import { giftPath, paperPath } from './paths.ts'

export const donorPage: OfficePage = {
  path: '/gifts',
  name: null,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>()
      .get(giftPath(':gift'), needs('look'), show)
      .get(paperPath(':gift', ':kind', ':which'), needs('look'), paper)
      .route('/', actRoutes(verbs)),
}
