import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { languageOf } from '#gift/language.ts'
import { endDraftLinksOf } from '#server/store/words/draft-links.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { sessionSecretOf, setSessionCookie } from '../people/cookie.ts'
import { may, type Person } from '../people/person.ts'
import { rendered } from '../ui/render.ts'
import { signInWords } from '../words/sign-in.ts'

/**
 * Signs a person in, writes it down, and leads on to a page of ours. The session is a new one, and what the browser's cookie said before has ended.
 * The way on is a page and no redirect: a browser that came from elsewhere would follow that without the new cookie. Who may see no drafts any more
 * lets nobody else see them.
 */
export async function signedIn(c: Context<OfficeEnv>, person: Person, to: string, signOutAt: string | null = null) {
  const { office, log, requestId, language } = c.var
  c.set('person', person)
  await writeAudit(c, { action: 'signed_in', gift: null, details: { role: person.role } })
  const { clock, store } = office.services
  if (!may(person, 'words')) await store.write(endDraftLinksOf([person.actor], clock.now()))
  setSessionCookie(c, office.sessions.begin(person, sessionSecretOf(c), signOutAt))
  log.info({ requestId, role: person.role }, 'signed in')
  const { title, go } = signInWords.opening
  return c.html(
    rendered(
      <html lang={language} dir={languageOf(language).dir}>
        <head>
          <meta charSet="utf-8" />
          <meta httpEquiv="refresh" content={`0;url=${to}`} />
          <title>{inLanguage(title, language)}</title>
        </head>
        <body>
          <main>
            <h1>{inLanguage(title, language)}</h1>
            <p>
              <a href={to}>{inLanguage(go, language)}</a>
            </p>
          </main>
        </body>
      </html>,
    ),
  )
}
