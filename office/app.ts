/**
 * The office as an app of its pages. A page is a folder `office/NAME/` that exports its routes (`new Hono<OfficeEnv>()`, each route
 * with `requireRole(role)` before its handler) and an `OfficePage`, which is added to the list in `office/pages.ts`. A handler answers
 * `page(c, { title, body })`, rendered once, writes a look at a donor down with `writeAudit`, and an act is a form
 * made by `Act`, read from `c.var.form`, that ends in `answered(c, path, notice)`.
 */
import { type Context, Hono, type Next } from 'hono'
import { minutes } from '#server/base/clock.ts'
import { addressOf, namesTwoHosts, requestIdOf } from '#server/http/guards.ts'
import { DatabaseAway } from '#server/process/database-away.ts'
import { assets } from './assets.ts'
import { formGuard } from './form-guard.ts'
import { officeHeaders } from './headers.ts'
import { languageRead, languageRoutes } from './language.ts'
import type { Office, OfficeEnv, OfficePage } from './office.ts'
import { sessionSecretOf } from './people/cookie.ts'
import { anybody, asksByItself, type GuardedRoute, guardedRoutes } from './people/require-role.ts'
import { isRevoked } from './people/revoked.ts'
import type { Session } from './people/sessions.ts'
import type { SignIn } from './signin/sign-in.ts'
import { signOutRoutes } from './signin/sign-out.tsx'
import { spoken } from './spoken.ts'
import { refuse } from './ui/refuse.tsx'

/** Styles, scripts, pictures and fonts: the same for everybody, and no secret. */
function assetRoutes(): Hono<OfficeEnv> {
  const routes = new Hono<OfficeEnv>()
  for (const [path, { type, body }] of assets) {
    const bytes = new Uint8Array(Buffer.from(body))
    routes.get(path, anybody(), (c) =>
      c.body(bytes, 200, { 'content-type': type, 'cache-control': 'private, max-age=31536000, immutable' }),
    )
  }
  return routes
}

/** No page takes as long. What a browser still waits for then, it hears no more of. */
const longest = minutes(1)

export interface OfficeApp {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Every address, and who may ask it. */
  readonly routes: readonly GuardedRoute[]
}

/**
 * The app of these pages; `signIn`: the way in.
 * @throws where a route does not say who may ask it
 */
export function officeApp(office: Office, pages: readonly OfficePage[], signIn: SignIn): OfficeApp {
  const { services, origin } = office
  const menu = pages.filter(({ name }) => name !== null)
  const app = new Hono<OfficeEnv>()
  app.onError(fault)
  app.notFound((c) => refuse(c, 'not_found'))
  app.use(async (c, next) => {
    const proxies = services.settings.office.trustedProxies
    c.set('requestId', requestIdOf(c, proxies) ?? services.random.id())
    c.set('log', services.log)
    c.set('clock', services.clock)
    c.set('publicOrigin', origin)
    c.set('address', addressOf(c, proxies))
    c.set('office', office)
    c.set('menu', menu)
    c.set('language', languageRead(c))
    c.set('session', null)
    // What an act writes down, and the letters that it makes, are no page.
    await (c.req.method === 'GET' ? spoken(next) : next())
    c.res.headers.set('x-request-id', c.var.requestId)
    for (const [name, value] of Object.entries(officeHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (origin.startsWith('https:')) c.res.headers.set('strict-transport-security', 'max-age=31536000')
  })
  // Behind what dresses every answer: whose session it is may not be known, where the database is away.
  app.use(async (c, next) => {
    if (isElsewhere(c)) return refuse(c, 'wrong_host')
    // Nothing of ours is called so, and neither a database nor a header takes it.
    if (/\p{Cc}/u.test(c.req.path)) return refuse(c, 'not_found')
    c.set('session', await sessionOf(c, signIn))
    return next()
  })
  app.use(deadline)
  app.use(formGuard())

  const routes = [
    new Hono<OfficeEnv>().get('/healthz', anybody(), (c) => c.json({ status: 'ok' })),
    assetRoutes(),
    signIn.routes,
    signOutRoutes(),
    languageRoutes(),
    ...pages.map((page) => page.routes(office)),
  ]
  for (const each of routes) app.route('/', each)
  return { fetch: app.fetch, routes: routes.flatMap(guardedRoutes) }
}

/**
 * Somebody else's name may be made to point here, and a page of theirs then asks as if it were ours. Whether the process lives
 * is asked by any name.
 */
const isElsewhere = (c: Context<OfficeEnv>) =>
  namesTwoHosts(c) || (c.req.path !== '/healthz' && new URL(c.req.url).host !== new URL(c.var.office.origin).host)

/**
 * The session of this browser. One that no longer holds is ended here. What a page asks by itself to keep up to date is nothing
 * that its person does: the session rests on.
 */
async function sessionOf(c: Context<OfficeEnv>, { holds }: SignIn): Promise<Session | null> {
  const secret = sessionSecretOf(c)
  const { sessions, services } = c.var.office
  const found = (secret: string) => (asksByItself(c) ? sessions.peek(secret) : sessions.find(secret))
  const session = secret === null ? null : found(secret)
  if (secret === null || session === null) return null
  if ((!holds || (await holds(c, session))) && !(await isRevoked(services.store, session))) return session
  sessions.end(secret)
  return null
}

async function deadline(c: Context<OfficeEnv>, next: Next): Promise<void> {
  const answered = new AbortController()
  const late = c.var.clock.wait(longest, answered.signal).then(() => 'late' as const)
  try {
    const came = await Promise.race([next().then(() => 'answered' as const), late])
    if (came === 'late') c.res = await refuse(c, 'too_slow')
  } finally {
    answered.abort('answered')
  }
}

/** What nobody expected, with its stack in the log; and a database that is away. */
function fault(error: Error, c: Context<OfficeEnv>) {
  const { requestId, log } = c.var
  if (error instanceof DatabaseAway) return refuse(c, 'away')
  log.error({ requestId, err: error }, 'unexpected')
  return refuse(c, 'unexpected')
}
