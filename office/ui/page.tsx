import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { inLanguage, say } from '#content/language.ts'
import { languageOf } from '#gift/language.ts'
import { Button } from '#ui/Button.tsx'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { NoticeLine } from '#ui/Notice.tsx'
import { assetPath } from '../assets.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import type { Session } from '../people/sessions.ts'
import { frame } from '../words/frame.ts'
import { officeLanguageNames, officeLanguages } from '../words/language.ts'
import { roleWords } from '../words/roles.ts'
import { rendered } from './render.ts'

export interface PageParts {
  /** The heading, and what the window is called. */
  readonly title: string
  /** The page that it belongs to, above its heading. */
  readonly back?: { readonly path: string; readonly label: string }
  /** One sentence below the heading. */
  readonly about?: ReactNode
  /** What can be done here, beside the heading. */
  readonly acts?: ReactNode
  readonly body: ReactNode
  readonly status?: 200 | 400 | 403 | 404 | 408 | 413 | 415 | 421 | 422 | 429 | 500 | 503
  /** Scripts of ours that the page is better with, by their address. It works without them. */
  readonly scripts?: readonly string[]
  /** Without scripts it loads itself again after so many seconds; its body must have a way to hold it still. */
  readonly reloads?: number
}

/** A whole page: who is signed in, the menu, what became of the last act, a heading and what belongs below it. */
export function page(c: Context<OfficeEnv>, parts: PageParts) {
  const { title, body, status = 200, scripts = [], reloads } = parts
  const { language, session, office } = c.var
  const notice = session?.told?.at === new URL(c.req.url).pathname ? session.told.notice : null
  if (session && notice) session.told = null
  const words = (text: (typeof frame)[keyof typeof frame]) => inLanguage(text, language)
  const document = (
    <html lang={language} dir={languageOf(language).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${words(frame.office)} | ${brand.shortName}`}</title>
        {reloads === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(reloads)} />
          </noscript>
        )}
        <link rel="icon" href={assetPath('/mark.svg')} type="image/svg+xml" />
        <link rel="stylesheet" href={assetPath('/office.css')} />
        {each(scripts, (script) => (
          <script src={assetPath(script)} defer />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          {words(frame.skip)}
        </a>
        <header>
          {office.services.settings.testMode ? <p className="test-mode">{words(frame.testMode)}</p> : null}
          <div className="side">
            <p className="whose">
              <img src={assetPath('/mark.svg')} alt="" width="32" height="32" />
              <b>
                {brand.shortName} <span>{words(frame.office)}</span>
              </b>
            </p>
            {session ? <Menu c={c} session={session} /> : null}
            {session ? <Who c={c} session={session} /> : null}
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {notice ? <NoticeLine {...notice} /> : null}
          <Head {...parts} />
          {body}
        </main>
      </body>
    </html>
  )
  return c.html(rendered(document), status)
}

/** The heading, with where it belongs, what it is about and what can be done. */
const Head = ({ title, back, about, acts }: PageParts) =>
  back || about || acts ? (
    <div className="page-head">
      <div>
        {back ? (
          <p className="back">
            <a href={back.path}>{back.label}</a>
          </p>
        ) : null}
        <h1>{title}</h1>
        {about ? <p>{about}</p> : null}
      </div>
      {acts ? <div className="page-acts">{acts}</div> : null}
    </div>
  ) : (
    <h1>{title}</h1>
  )

interface InSession {
  readonly c: Context<OfficeEnv>
  readonly session: Session
}

function Who({ c: { var: v, req }, session: { person, csrf } }: InSession) {
  const { language } = v
  const back = req.method === 'GET' ? `${req.path}${new URL(req.url).search}` : '/'
  const others = officeLanguageNames.filter((other) => other !== language)
  return (
    <div className="who">
      <p>
        {say(frame.signedInAs, language, { name: person.name })} ({inLanguage(roleWords[person.role].name, language)})
      </p>
      <form method="post" action="/language" aria-label={inLanguage(frame.language, language)}>
        <Hidden fields={{ csrf, back }} />
        {each(others, (other) => (
          <Button kind="quiet" name="language" value={other} lang={other}>
            {officeLanguages[other]}
          </Button>
        ))}
      </form>
      <form method="post" action="/sign-out">
        <Hidden fields={{ csrf }} />
        <Button kind="quiet">{inLanguage(frame.signOut, language)}</Button>
      </form>
    </div>
  )
}

function Menu({ c: { var: v, req }, session: { person } }: InSession) {
  // of a room within another, the inner one
  const [here] = v.menu
    .flatMap(({ path }) => (isWithin(path, req.path) ? [path] : []))
    .toSorted((a, b) => b.length - a.length)
  return (
    <nav className="menu" aria-label={inLanguage(frame.rooms, v.language)}>
      <ul>
        {each(
          v.menu.filter((room) => may(person, room.needs)),
          (room) => (
            <li>
              <a href={room.path} aria-current={room.path === here ? 'page' : undefined}>
                {inLanguage(room.name ?? {}, v.language)}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const isWithin = (path: string, current: string) => current === path || (path !== '/' && current.startsWith(`${path}/`))
