import { Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { dropSessionCookie, sessionSecretOf } from '../people/cookie.ts'
import { requireSession } from '../people/require-role.ts'
import { page } from '../ui/page.tsx'
import { signInWords } from '../words/sign-in.ts'

/** The way out: the session ends here, not only in the browser. */
export function signOutRoutes(): Hono<OfficeEnv> {
  return new Hono<OfficeEnv>().post('/sign-out', requireSession(), async (c) => {
    const { office, log, requestId, language } = c.var
    const secret = sessionSecretOf(c)
    if (secret !== null) office.sessions.end(secret)
    dropSessionCookie(c)
    c.header('clear-site-data', '"cache", "storage"')
    log.info({ requestId }, 'signed out')
    await writeAudit(c, { action: 'signed_out', gift: null })
    const signOutAt = c.var.session?.signOutAt ?? null
    c.set('session', null)
    const { title, text } = signInWords.out
    return page(c, {
      title: inLanguage(title, language),
      body: (
        <>
          <p>{inLanguage(text, language)}</p>
          {signOutAt === null ? null : (
            <p>
              <a href={signOutAt}>{inLanguage(signInWords.alsoThere, language)}</a>
            </p>
          )}
          <p>
            <a href="/sign-in">{inLanguage(signInWords.again, language)}</a>
          </p>
        </>
      ),
    })
  })
}
