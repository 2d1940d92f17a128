import type { Context, MiddlewareHandler } from 'hono'
import { seconds } from '#server/base/clock.ts'
import { readBytes } from '#server/http/body.ts'
import { partsOf } from '#server/http/multipart.ts'
import { largestUpload } from '#server/words/picture.ts'
import type { OfficeEnv } from './office.ts'
import { may } from './people/person.ts'
import { isSame } from './people/secrets.ts'
import { picturesPath } from './pictures/paths.ts'
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
  c.set('upload', null)
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (!c.var.session) return refuse(c, 'not_signed_in')
  if (!isFromHere(c.req.header('origin'), c.req.header('sec-fetch-site'), c.var.office.origin)) {
    return refuse(c, 'not_from_here')
  }
  const type = c.req.header('content-type') ?? ''
  const brings = bringsFile(c) && /^multipart\/form-data\b/i.test(type)
  if (!brings && !/^application\/x-www-form-urlencoded\b/i.test(type)) return refuse(c, 'not_a_form')
  const most = c.req.path.startsWith('/words/') ? largestWords : largest
  const bytes = brings ? await readBytes(c, largestUpload + largest, slowest) : await readBytes(c, most)
  if (!bytes.ok)
    return refuse(c, bytes.code === 'body_too_large' ? (brings ? 'picture_too_large' : 'too_large') : 'too_slow')
  const form = brings ? await parted(c, bytes.value, type) : new URLSearchParams(new TextDecoder().decode(bytes.value))
  if (form === null) return refuse(c, 'not_a_form')
  if (!isSame(form.get('csrf') ?? '', c.var.session.csrf)) return refuse(c, 'not_from_here')
  c.set('form', form)
  return next()
}

/** A line as slow as a telephone's has so long for a file: a little less than any page may take. */
const slowest = seconds(50)

/** Only one form brings a file, and only somebody who may send it is listened to for as long as that takes. */
const bringsFile = (c: Context<OfficeEnv>): boolean =>
  c.req.path === picturesPath && c.var.session !== null && may(c.var.session.person, 'words')

/** The fields of a form that brings a file, which goes to `c.var.upload`; null: it is none. */
async function parted(c: Context<OfficeEnv>, bytes: Uint8Array, type: string): Promise<URLSearchParams | null> {
  const parts = await partsOf(bytes, type, largest)
  if (parts?.file) c.set('upload', parts.file)
  return parts?.fields ?? null
}

/**
 * Whether a page of ours sends this. Our pages tell nobody where they are read (`no-referrer`), so that browsers post their forms
 * from the origin `null`; that it is ours, they then say in a header that no page can set.
 */
function isFromHere(origin: string | undefined, site: string | undefined, own: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  return origin === own || (origin === 'null' && site === 'same-origin')
}
