import { Hono } from 'hono'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { donorPage as show } from './donor-page.ts'
import { giftPath } from './paths.ts'

export const donorPage: OfficePage = {
  path: '/gifts',
  name: null,
  needs: 'look',
  routes: () => new Hono<OfficeEnv>().get(giftPath(':gift'), needs('look'), show),
}
