import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import type { Role } from '#server/staff/verb.ts'
import type { OfficeEnv } from '../office.ts'
import { refuse } from '../ui/refuse.tsx'
import { may } from './person.ts'

/** Whom a guard lets through. */
type Guarded = Role | 'anybody signed in' | 'anybody'
const guards = new WeakMap<object, Guarded>()

/** Lets only those through one of whose roles includes this one. Every route has it, or one of those below, before its handler. */
export const requireRole = (role: Role): MiddlewareHandler<OfficeEnv> => guardOf(role)

/** Lets everybody through who has signed in, whatever they may. */
export const requireSession = (): MiddlewareHandler<OfficeEnv> => guardOf('anybody signed in')

function guardOf(role: Role | 'anybody signed in'): MiddlewareHandler<OfficeEnv> {
  const guard: MiddlewareHandler<OfficeEnv> = async (c, next) => {
    const { session } = c.var
    if (!session) return isLed(c) ? c.redirect(signInPath(c), 303) : refuse(c, 'not_signed_in')
    const { person } = session
    if (role !== 'anybody signed in' && !may(person, role)) {
      const first = c.var.menu.find(({ needs }) => may(person, needs))
      // whoever comes in comes to the front page, which not everybody may see
      return c.req.path === '/' && first ? c.redirect(first.path, 303) : refuse(c, 'not_allowed')
    }
    c.set('person', person)
    return next()
  }
  guards.set(guard, role)
  return guard
}

/** Whether a page asks this by itself to keep up to date: nothing that its person does. */
export const asksByItself = ({ req }: Context<OfficeEnv>): boolean => req.path.startsWith('/live/')

/** Whether somebody looks who can be led elsewhere: a page that asks by itself would begin signing in behind their back. */
const isLed = (c: Context<OfficeEnv>) => ['GET', 'HEAD'].includes(c.req.method) && !asksByItself(c)

/** To signing in, and from there to where one was going. */
const signInPath = ({ req }: Context<OfficeEnv>) =>
  `/sign-in?${new URLSearchParams({ to: `${req.path}${new URL(req.url).search}` })}`

/** Lets everybody through: for the way in, and what is no secret. */
export function anybody(): MiddlewareHandler<OfficeEnv> {
  const guard: MiddlewareHandler<OfficeEnv> = (_c, next) => next()
  guards.set(guard, 'anybody')
  return guard
}

/** One address of the office, and who may ask it. */
export interface GuardedRoute {
  readonly method: string
  readonly path: string
  readonly role: Guarded
}

/** Every route of these, with its guard. @throws where one has none: it would be open to everybody on the network */
export function guardedRoutes(routes: Hono<OfficeEnv>): readonly GuardedRoute[] {
  const byAddress = Map.groupBy(routes.routes, ({ method, path }) => `${method} ${path}`)
  return [...byAddress].map(([address, handlers]) => {
    const [first] = handlers
    const role = first && guards.get(first.handler as Handler)
    if (!first || !role)
      throw new Error(
        `${address} does not say who may ask it: requireRole(role), requireSession() or anybody() comes first.`,
      )
    return { method: first.method, path: first.path, role }
  })
}
