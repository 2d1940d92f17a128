import { type Context, Hono } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { replayEvents, replayLater } from '#server/giving/inbox/replay.ts'
import type { InboxRow } from '#server/store/database/schema.ts'
import { stuckEvents } from '#server/store/work/inbox.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { needs } from '../people/needs.ts'
import { answered } from '../ui/act.ts'
import type { Notice } from '../ui/notice.ts'
import { refuse } from '../ui/refuse.ts'
import type { OfficeLanguage } from '../words/language.ts'
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
  const { language, office, person } = c.var
  const { services } = office
  const event = await eventAsked(c)
  if (!event) return refuse(c, 'not_found')
  const [after] =
    event.status === 'done' ? [event] : await replayEvents(services, services.giving.handle, [event], person.actor)
  return answered(c, `${webhooksPath}/${event.id}`, became(after, language))
}

function became(event: InboxRow | undefined, language: OfficeLanguage): Notice {
  if (!event) return { kind: 'failed', text: inLanguage(webhookWords.gone, language) }
  const why = event.problem ?? ''
  if (event.status === 'done') return { kind: 'done', text: inLanguage(webhookWords.done, language) }
  if (event.status === 'ignored') return { kind: 'done', text: say(webhookWords.nothing, language, { why }) }
  return { kind: 'failed', text: say(webhookWords.still, language, { why }) }
}
