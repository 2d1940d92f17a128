import type { Context } from 'hono'
import { recordsAway } from '#content/away.ts'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import { languageAt } from '#gift/language.ts'
import type { ProblemCode } from '#gift/problem.ts'
import { seconds } from '../base/clock.ts'
import { DatabaseAway } from '../process/database-away.ts'
import type { Env } from './env.ts'
import { languageRead } from './language.ts'
import { problemJson } from './problem.ts'
import { Overloaded } from './render-queue.ts'
import { shortPage } from './short-page.ts'
import { beginsGift, takesMoney } from './specified.ts'

/** When a database that is away may be asked again: a failover takes about as long. */
export const comeBackMs = seconds(10)

/**
 * Answers what nobody expected (`unexpected`, logged with its stack), and work that the database or this process could not
 * take: 503 with Retry-After, in words that are true for what was asked; as a page where a page was asked for.
 */
export function fault(error: unknown, c: Context<Env>): Response {
  const { requestId, log } = c.var
  if (!(error instanceof DatabaseAway || error instanceof Overloaded)) {
    log.error({ requestId, err: error }, 'unexpected')
    return answer(c, 'unexpected')
  }
  log.error({ requestId, code: error.name, detail: error.message }, 'not now')
  if (c.req.method === 'POST' && beginsGift(c.req.path)) return answer(c, 'not_now')
  if (takesMoney(c.req.path)) return answer(c, 'outcome_unknown')
  return answer(c, 'not_now', recordsAway)
}

function answer(c: Context<Env>, code: ProblemCode, detail = problems[code].detail): Response {
  const retryAfterMs = code === 'unexpected' ? undefined : comeBackMs
  const isPage = !c.req.path.startsWith('/api/') && /\btext\/html\b/.test(c.req.header('accept') ?? '')
  if (!isPage) {
    return problemJson(c, code, { message: inLanguage(detail, languageRead(c.req.raw.headers)), retryAfterMs })
  }
  const language = languageAt(c.req.path)
  const status = code === 'unexpected' ? 500 : 503
  const page = shortPage({ title: problems[code].title, text: detail }, language, { status })
  if (retryAfterMs !== undefined) page.headers.set('retry-after', String(retryAfterMs / 1000))
  return page
}
