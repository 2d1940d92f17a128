import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { charityDay } from '#content/dates.ts'
import { appealOf, appealTime } from '#gift/appeals.ts'
import { languages, pathIn } from '#gift/language.ts'
import type { Clock } from '../base/clock.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import { giftOfCookie } from './cookie.ts'
import type { Env } from './env.ts'
import { giftPage } from './gift-page.ts'
import { always, type Call, routeOf } from './openapi/call.ts'
import { problem } from './problem.ts'
import type { Site } from './site/site.ts'

interface LogParts {
  readonly giving: Pick<Giving, 'appealLog' | 'appealProof'>
  readonly access: Access
  readonly site: Site
  readonly clock: Clock
}

/** What anybody may verify an appeal's total by. */
export const logCall: Call = {
  method: 'get',
  path: '/appeals/{id}/checkpoints',
  id: 'appealCheckpoints',
  about: 'service',
  summary: 'What was signed of an appeal’s total, day by day',
  description:
    'For pages of any site, and for whoever keeps a copy: what was published once stays as it was. The page `/appeals/{id}/verify` reads it, with or without a network.',
  parameters: [{ in: 'path', name: 'id', says: 'The appeal.' }],
  answers: { 200: { says: 'Every checkpoint, the oldest first.', schema: 'AppealLog' } },
  refusals: [...always, 'not_found'],
}

/** What was signed of an appeal, and the file by which a donor verifies that a gift is in it. */
export function appealLogRoutes({ giving, access, site, clock }: LogParts): Hono<Env> {
  const app = new Hono<Env>()

  app.get(routeOf(logCall), async (c) => {
    const log = await giving.appealLog(c.req.param('id') ?? '')
    if (!log) return problem(c, 'not_found')
    // whoever compares a file with it must not be shown yesterday's
    const body = JSON.stringify(log)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const headers = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, no-cache',
      etag,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  })

  for (const language of languages) {
    // an appeal that has not begun is not there, nor is what verifies it
    app.get(pathIn(language, '/appeals/:id/verify'), async (c, next) => {
      const appeal = appealOf(c.req.param('id'))
      if (!appeal || appealTime(appeal, charityDay(clock.now())) !== 'ahead') return next()
      return site.notFound(c.req.raw, c.req.path)
    })

    const path = pathIn(language, giftPage)
    app.get(`${path}/proof`, async (c) => {
      c.header('cache-control', 'no-store')
      const id = await giftOfCookie(c, access)
      if (id === null) return c.redirect(`${path}?link=expired`, 303)
      const proof = await giving.appealProof(id)
      if (!proof) return problem(c, 'not_found')
      return c.body(`${JSON.stringify(proof, null, 1)}\n`, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="proof-${proof.gift}.json"`,
      })
    })
  }
  return app
}
