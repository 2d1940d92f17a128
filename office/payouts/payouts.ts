import { Hono } from 'hono'
import { seen } from '#server/staff/seen.ts'
import { payoutByRef } from '#server/store/destinations/payouts.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPressed } from '../verb.tsx'
import { payoutWords } from '../words/payouts.ts'
import { payoutList, payoutsPath } from './list.tsx'
import { payoutPage } from './one.tsx'

/** What the providers paid to the bank. That a line is there is for who may move money to say. */
const routes = (): Hono<OfficeEnv> =>
  new Hono<OfficeEnv>()
    .get(payoutsPath, requireRole('look'), payoutList)
    .get(`${payoutsPath}/:payout`, requireRole('look'), payoutPage)
    .post(`${payoutsPath}/:payout/seen`, requireRole(seen.needs), async (c) => {
      const payout = await c.var.office.services.store.read(payoutByRef(c.req.param('payout')))
      return payout ? await verbPressed(c, seen, payout, `${payoutsPath}/${payout.ref}`) : refuse(c, 'not_found')
    })

export const payoutsPage: OfficePage = { path: payoutsPath, name: payoutWords.title, needs: 'look', routes }
