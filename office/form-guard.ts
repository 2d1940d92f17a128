import type { MiddlewareHandler } from 'hono'
import { readBytes } from '#server/http/body.ts'
import type { OfficeEnv } from './office.ts'
import { isSame } from './people/secrets.ts'
import { refuse } from './ui/refuse.tsx'

/** The largest form, in bytes: the longest note, four times over; a part of the charity's words is larger. */
const largest = 65_536
const largestWords = 1_048_576

/**
 * CSRF protection: reads what is posted into `c.var.form`, and refuses what no page of this session has sent: without a session, from another
 * origin, or without the session's token. A handler finds what is left of a body nowhere else.
 */
export const formGuard = (): MiddlewareHandler<OfficeEnv> => async (c, next) => {
  c.set('form', new URLSearchParams())
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (!c.var.session) return refuse(c, 'not_signed_in')
  if (!isFromHere(c.req.header('origin'), c.req.header('sec-fetch-site'), c.var.office.origin)) {
    return refuse(c, 'not_from_here')
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return refuse(c, 'not_a_form')
  const bytes = await readBytes(c, c.req.path.startsWith('/words/') ? largestWords : largest)
  if (!bytes.ok) return refuse(c, bytes.code === 'body_too_large' ? 'too_large' : 'too_slow')
  const form = new URLSearchParams(new TextDecoder().decode(bytes.value))
  if (!isSame(form.get('csrf') ?? '', c.var.session.csrf)) return refuse(c, 'not_from_here')
  c.set('form', form)
  return next()
}

/**
 * Whether a page of ours sends this. Our pages tell nobody where they are read (`no-referrer`), so that browsers post their forms
 * from the origin `null`; that it is ours, they then say in a header that no page can set.
 */
function isFromHere(origin: string | undefined, site: string | undefined, own: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  return origin === own || (origin === 'null' && site === 'same-origin')
}
