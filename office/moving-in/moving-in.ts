import { type Context, Hono } from 'hono'
import { adoptApply } from '#server/staff/adopt-apply.ts'
import { adoptHalt } from '#server/staff/adopt-halt.ts'
import { adoptPlan } from '#server/staff/adopt-plan.ts'
import { adoptSign } from '#server/staff/adopt-sign.ts'
import { adoptUndo } from '#server/staff/adopt-undo.ts'
import { aPlan } from '#server/staff/adoption.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPosted, verbPressed } from '../verb.tsx'
import { movingInWords } from '../words/moving-in.ts'
import { planList } from './list.tsx'
import { onePlan, type PlanActs } from './one.tsx'
import { actPath, movingInPath, planPath } from './paths.ts'

const acts: PlanActs = { sign: adoptSign, apply: adoptApply, halt: adoptHalt, undo: adoptUndo }

/** Plans whom to take over, has a second person sign it, and follows what comes of it. */
function movingInRoutes(): Hono<OfficeEnv> {
  const found = (c: Context<OfficeEnv>) => {
    const hash = c.req.param('plan') ?? ''
    return hash.length === 64 ? aPlan.find(c.var.office.services, hash) : null
  }
  const app = new Hono<OfficeEnv>()
    .get(movingInPath, requireRole('money'), (c) => planList(c, adoptPlan, {}))
    .post(movingInPath, requireRole(adoptPlan.needs), async (c) => {
      const came = await verbPosted(c, adoptPlan, c.var.office.services.adoptables, {
        back: movingInPath,
        from: movingInPath,
      })
      return came instanceof Response ? came : planList(c, adoptPlan, came.faults)
    })
    .get(planPath(':plan'), requireRole('money'), async (c) => {
      const about = await found(c)
      return about ? onePlan(c, about, acts) : refuse(c, 'not_found')
    })
  for (const verb of Object.values(acts)) {
    app.post(actPath(':plan', verb.name), requireRole(verb.needs), async (c) => {
      const about = await found(c)
      return about ? verbPressed(c, verb, about, planPath(about.plan.hash)) : refuse(c, 'not_found')
    })
  }
  return app
}

export const movingInPage: OfficePage = {
  path: movingInPath,
  name: movingInWords.title,
  needs: 'money',
  routes: movingInRoutes,
}
