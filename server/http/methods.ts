import { Hono } from 'hono'
import type { MethodsAnswer } from '#gift/answers.ts'
import type { Giving } from '../giving/giving.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf } from './openapi/call.ts'

/** What can be given right now. */
export const methodsCall: Call = {
  method: 'get',
  path: '/api/methods',
  id: 'methods',
  about: 'service',
  summary: 'What can be given right now',
  description: 'A provider that does not answer turns off within seconds, and on again by itself.',
  answers: { 200: { says: 'By provider, and whether once or monthly.', schema: 'MethodsAnswer' } },
  refusals: always,
}

/** Tells a page which ways of paying work this minute. */
export function methodRoutes(giving: Pick<Giving, 'methods'>): Hono<Env> {
  const app = new Hono<Env>()
  app.get(routeOf(methodsCall), (c) => c.json<MethodsAnswer>(giving.methods(), 200, { 'cache-control': 'no-store' }))
  return app
}
