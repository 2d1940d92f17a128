import { type Context, Hono } from 'hono'
import { again as beginAgain } from '#server/staff/again.ts'
import { replay } from '#server/staff/replay.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { answered } from '../ui/Act.tsx'
import { refuse } from '../ui/refuse.tsx'
import { verbNotice, verbPressed, verbPressedOnAll } from '../verb.tsx'
import { webhookWords } from '../words/webhooks.ts'
import { eventAsked, webhookPage } from './event.tsx'
import { webhookList, webhooksPath } from './list.tsx'

/** What the providers told us, and what came of it. Dealing with it again books money. */
function webhookRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(webhooksPath, requireRole('look'), webhookList)
    .post(`${webhooksPath}/again`, requireRole(beginAgain.needs), allAgain)
    .get(`${webhooksPath}/:event`, requireRole('look'), webhookPage)
    .post(`${webhooksPath}/:event/again`, requireRole(replay.needs), again)
}

export const webhooksPage: OfficePage = {
  path: webhooksPath,
  name: webhookWords.title,
  needs: 'look',
  routes: webhookRoutes,
}

/** Left to the workers: a thousand questions to a provider are more than a page waits for. */
const allAgain = (c: Context<OfficeEnv>) => verbPressedOnAll(c, beginAgain, webhooksPath, { kind: 'webhook' })

async function again(c: Context<OfficeEnv>) {
  const event = await eventAsked(c)
  if (!event) return refuse(c, 'not_found')
  const path = `${webhooksPath}/${event.id}`
  if (event.status === 'done') return answered(c, path, verbNotice(replay, { code: 'done' }, c))
  return await verbPressed(c, replay, event, path)
}
