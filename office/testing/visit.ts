import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import type { Role } from '#server/staff/verb.ts'
import { openServices, type Services } from '#server/wiring.ts'
import { type OfficeApp, officeApp } from '../app.ts'
import type { Office, OfficePage } from '../office.ts'
import { officePages } from '../pages.ts'
import type { Person } from '../people/person.ts'
import { openSessions, shortSessions } from '../people/sessions.ts'
import { signInByLink } from '../signin/by-link.tsx'
import { type OneTimeLinks, oneTimeLinks } from '../signin/links.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { failedTries } from '../signin/tries.ts'

export const origin = 'https://office.example'

export const ana = (role: Role, name = 'Ana'): Person => ({
  name,
  email: `${name.toLowerCase()}@office.example`,
  role,
  actor: `office:${name} <${name.toLowerCase()}@office.example>`,
})

/** A browser at the office, that keeps its cookie. */
export interface Visitor {
  cookie: string
  /** What the forms of its session carry. */
  csrf(): string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Posts a form as a page of ours does; `headers` and `fields` replace what that sends. */
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Response>
}

/** What a form sends; as pairs where a field stands in it more than once. */
type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[]
const pairsOf = (fields: Fields): readonly (readonly [string, string])[] =>
  'map' in fields ? (fields as readonly (readonly [string, string])[]) : Object.entries(fields)

/** The same with what shows that it comes from a page of ours, unless the test says its own. */
function signed(fields: Fields, csrf: string): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of pairsOf(fields)) body.append(name, value)
  if (!body.has('csrf')) body.append('csrf', csrf)
  return body
}

/** An office without a socket, by a clock that only the test moves. */
export interface VisitedOffice {
  readonly app: OfficeApp
  readonly office: Office
  readonly services: Services
  readonly clock: ReturnType<typeof handClock>
  readonly links: OneTimeLinks
  /** Somebody who is signed in with this role; Ana, unless somebody else is named. */
  as(role: Role, name?: string): Visitor
  stranger(): Visitor
  close(): Promise<void>
}

/** The office on an empty database of its own, or on the services of a test. `pages`: others than it has; `way`: another way in. */
export async function visitOffice(
  own?: Services,
  pages: readonly OfficePage[] = officePages,
  way?: (office: Office) => SignIn,
): Promise<VisitedOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const opened = own ?? (await openServices(readSettings({ ...testKeys, DATA_DIR: folder }), silentLog))
  const clock = handClock()
  const services = { ...opened, clock }
  const { random } = services
  const ending = new AbortController()
  const sessions = openSessions(shortSessions, clock, random)
  const office: Office = { services, origin, sessions, ending: ending.signal }
  const links = oneTimeLinks(clock, random)
  const signIn = way?.(office) ?? signInByLink(links, failedTries(clock), ana('money'))
  const app = officeApp(office, pages, signIn)
  const visitor = (secret: string | null): Visitor => {
    const session = secret === null ? null : sessions.find(secret)
    const self: Visitor = {
      cookie: secret === null ? '' : `__Host-office=${secret}`,
      csrf: () => session?.csrf ?? '',
      get: async (path, headers = {}) => app.fetch(asked(path, { headers: { cookie: self.cookie, ...headers } })),
      post: async (path, fields = {}, headers = {}) =>
        app.fetch(
          asked(path, {
            method: 'POST',
            headers: { cookie: self.cookie, origin: 'null', 'sec-fetch-site': 'same-origin', ...form, ...headers },
            body: signed(fields, self.csrf()).toString(),
          }),
        ),
    }
    return self
  }
  return {
    app,
    office,
    services,
    clock,
    links,
    as: (role, name) => visitor(sessions.begin(ana(role, name), null)),
    stranger: () => visitor(null),
    async close() {
      if (!own) await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const asked = (path: string, init: RequestInit) => new Request(`${origin}${path}`, init)

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_office',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_office',
  STRIPE_WEBHOOK_SECRET: 'whsec_office',
}
