import { type Context, Hono } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { replayLater } from '#server/giving/inbox/replay.ts'
import { replay } from '#server/staff/replay.ts'
import { stuckEvents } from '#server/store/work/inbox.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { answered } from '../ui/act.ts'
import type { Notice } from '../ui/notice.ts'
import { refuse } from '../ui/refuse.ts'
import { verbNotice, verbPressed } from '../verb.ts'
import { webhookWords } from '../words/webhooks.ts'
import { eventAsked, webhookPage } from './event.ts'
import { webhookList, webhooksPath } from './list.ts'

/** So many are dealt with again by one press; those that are left, by the next. */
const most = 1000

/** What the providers told us, and what came of it. Dealing with it again books money. */
function webhookRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>()
    .get(webhooksPath, needs('look'), webhookList)
    .post(`${webhooksPath}/again`, needs('money'), allAgain)
    .get(`${webhooksPath}/:event`, needs('look'), webhookPage)
    .post(`${webhooksPath}/:event/again`, needs('money'), again)
}

export const webhooksPage: OfficePage = {
  path: webhooksPath,
  name: webhookWords.title,
  needs: 'look',
  routes: webhookRoutes,
}

/** Left to the workers: a thousand questions to a provider are more than a page waits for. */
async function allAgain(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { services } = office
  const stuck = await services.store.read(stuckEvents(most))
  const count = await services.store.write(replayLater(services, stuck, person.actor))
  const told: Notice =
    count === 0
      ? { kind: 'failed', text: inLanguage(webhookWords.noneAgain, language) }
      : { kind: 'waiting', text: say(webhookWords.later, language, { count }) }
  return answered(c, webhooksPath, told)
}

async function again(c: Context<OfficeEnv>) {
  const event = await eventAsked(c)
  if (!event) return refuse(c, 'not_found')
  const path = `${webhooksPath}/${event.id}`
  if (event.status === 'done') return answered(c, path, verbNotice(replay, { code: 'done' }, c))
  return await verbPressed(c, replay, event, path)
}
