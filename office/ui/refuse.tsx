import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import type { OfficeEnv } from '../office.ts'
import { type RefusalCode, refusals, requestNumber } from '../words/refusals.ts'
import { page } from './page.tsx'

const statuses = {
  not_found: 404,
  not_allowed: 403,
  not_signed_in: 403,
  not_from_here: 403,
  wrong_host: 421,
  too_large: 413,
  picture_too_large: 413,
  not_a_form: 415,
  too_many: 429,
  too_slow: 503,
  away: 503,
  unexpected: 500,
} as const satisfies Record<RefusalCode, number>

/** A page that says what was not done, and writes down that it was not. */
export function refuse(c: Context<OfficeEnv>, code: RefusalCode) {
  const { language, log, requestId } = c.var
  if (code !== 'not_found') log.warn({ requestId, code }, 'refused')
  const { title, text } = refusals[code]
  return page(c, {
    title: inLanguage(title, language),
    body: (
      <>
        <p>{inLanguage(text, language)}</p>
        <p className="quiet">{say(requestNumber, language, { id: requestId })}</p>
      </>
    ),
    status: statuses[code],
  })
}
