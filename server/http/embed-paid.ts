import { Hono } from 'hono'
import { type Clock, minutes } from '../base/clock.ts'
import { networksOf } from '../giving/abuse/caller.ts'
import type { Giving } from '../giving/giving.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf } from './openapi/call.ts'
import { problem } from './problem.ts'

/** Where the form on another site asks whether the gift was given that began there. */
export const paidCall: Call = {
  method: 'get',
  path: '/embed/paid',
  id: 'embedPaid',
  about: 'service',
  summary: 'Whether a gift was given that began on another site',
  description:
    'For `<giving-ask>`, on pages of any site: by the number that it made itself and gave along with its link as `ask`. That it was given is said once, for an hour from when the gift was begun, and nothing else of it.',
  parameters: [{ in: 'query', name: 'ask', says: 'The number.' }],
  answers: { 200: { says: 'Whether it was.', schema: 'EmbedPaid' } },
  refusals: [...always, 'too_many_requests'],
}

/** Made by chance in the form's own browser: nobody guesses it. */
const askNumber = /^\d{1,10}(?:-\d{1,10}){3}$/

/** A form asks six times a minute; a newsroom or a school has one address for all of its readers. */
const mostAMinute = 600
/** Of so many addresses one minute is kept; beyond them nobody is counted until it is over. */
const mostAddresses = 10_000

/** Answers whoever has the number, on whatever page. */
export function embedPaidRoutes({
  giving,
  clock,
}: {
  readonly giving: Pick<Giving, 'wasGivenBy'>
  readonly clock: Pick<Clock, 'now'>
}): Hono<Env> {
  const app = new Hono<Env>()
  let minute = { at: 0, asked: new Map<string, number>() }
  const isTooMuch = (caller: string) => {
    const at = Math.floor(clock.now() / minutes(1))
    if (at !== minute.at) minute = { at, asked: new Map() }
    const { address } = networksOf(caller)
    const count = (minute.asked.get(address) ?? 0) + 1
    if (count > 1 || minute.asked.size < mostAddresses) minute.asked.set(address, count)
    return count > mostAMinute
  }
  app.get(routeOf(paidCall), async (c) => {
    const number = c.req.query('ask') ?? ''
    const isAsked = c.req.method === 'GET' && askNumber.test(number)
    const answer = isTooMuch(c.var.address)
      ? problem(c, 'too_many_requests', { retryAfterMs: minutes(1) })
      : c.json({ paid: isAsked && (await giving.wasGivenBy(number)) })
    answer.headers.set('access-control-allow-origin', '*')
    answer.headers.set('cross-origin-resource-policy', 'cross-origin')
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  return app
}
