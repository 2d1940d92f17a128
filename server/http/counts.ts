import { Hono } from 'hono'
import { countOf, longestCount, type ToldCount } from '#gift/funnel.ts'
import type { Visits } from '../giving/funnel/visits.ts'
import type { HttpObserver } from '../observing/metrics.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { deviceOf, isProgram } from './guards.ts'
import { type Call, foreign, routeOf } from './openapi/call.ts'

export interface CountParts {
  readonly visits: Visits
  readonly observe: Pick<HttpObserver, 'visitTold'>
}

/** Where the donation page tells how far a visit has come. */
export const countCall: Call = {
  method: 'post',
  path: '/api/counts',
  id: 'countStep',
  about: 'service',
  summary: 'How far a visit of the donation page has come',
  description:
    'Sent by the page, as JSON in plain text: a step, the language, what was pressed, the campaign. Whatever is sent is answered alike.',
  body: { is: 'any' },
  answers: { 204: { says: 'Heard.', empty: true } },
  refusals: [...foreign, 'unexpected'],
}

/**
 * Where the donation page tells how far a visit has come. The answer is always the same and empty: there is nothing to learn,
 * and a page does not wait for it.
 */
export function countRoutes({ visits, observe }: CountParts): Hono<Env> {
  const app = new Hono<Env>()
  app.post(routeOf(countCall), async (c) => {
    const body = await readBytes(c, longestCount)
    const count = body.ok ? countIn(body.value) : null
    const agent = c.req.header('user-agent') ?? ''
    if (count === null) observe.visitTold('not_valid')
    else if (isProgram(agent)) observe.visitTold('program')
    else observe.visitTold(visits.count(count, deviceOf(agent)) ? 'counted' : 'too_many')
    return c.body(null, 204)
  })
  return app
}

/** A page sends it as plain text: so a browser asks nobody whether it may. */
function countIn(body: Uint8Array): ToldCount | null {
  try {
    return countOf(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return null
  }
}
