import { type Context, Hono } from 'hono'
import type { EventsAnswer } from '#gift/answers.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf } from './openapi/call.ts'
import { problem } from './problem.ts'

/** What other systems catch up by. */
export interface EventFeed {
  isToken(token: string): Promise<boolean>
  after(seq: number, limit: number): Promise<EventsAnswer>
}

/** Events on one page, where nobody says, and at most. */
const usual = 100
const most = 500

export const eventsCall: Call = {
  method: 'get',
  path: '/v1/events',
  id: 'events',
  about: 'events',
  summary: 'What happened, behind a number',
  description:
    'For whoever missed a webhook, or takes none: each event once, in the order of its number, without who gave. Begin with `after=0`, keep `next`, and ask again from there. What stands in `data` by type: docs/events.schema.json.',
  parameters: [
    { in: 'header', name: 'Authorization', says: '`Bearer TOKEN`, the token that `giving hooks token` made.' },
    { in: 'query', name: 'after', says: 'The `next` of the page before; 0 where there is none.', optional: true },
    { in: 'query', name: 'limit', says: `How many at most: ${usual} unless said, up to ${most}.`, optional: true },
  ],
  answers: { 200: { says: 'One page.', schema: 'EventsAnswer' } },
  refusals: [...always, 'token_invalid', 'invalid_fields'],
}

const number = (text: string | undefined, fallback: number): number =>
  text === undefined ? fallback : /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN

/** The feed, for programs that have its token. No cache may keep it. */
export function eventRoutes(feed: EventFeed): Hono<Env> {
  const app = new Hono<Env>()
  app.get(routeOf(eventsCall), async (c: Context<Env>) => {
    const [, token = ''] = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (!(await feed.isToken(token))) {
      const refused = problem(c, 'token_invalid')
      refused.headers.set('www-authenticate', 'Bearer')
      return refused
    }
    const after = number(c.req.query('after'), 0)
    const limit = number(c.req.query('limit'), usual)
    const fields = {
      ...(Number.isSafeInteger(after) ? {} : { after: 'not_valid' }),
      ...(limit >= 1 && limit <= most ? {} : { limit: 'not_valid' }),
    }
    if (Object.keys(fields).length > 0) return problem(c, 'invalid_fields', { fields })
    return c.json<EventsAnswer>(await feed.after(after, limit), 200, { 'cache-control': 'no-store' })
  })
  return app
}
