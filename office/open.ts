import { BadSettings } from '#server/config/settings.ts'
import { listen } from '#server/http/listen.ts'
import type { Services } from '#server/wiring.ts'
import { officeApp } from './app.ts'
import type { Office } from './office.ts'
import { officePages } from './pages.ts'
import type { Person } from './people/person.ts'
import { openSessions } from './people/sessions.ts'
import { signInByLink } from './signin/by-link.tsx'
import { signInByOidc } from './signin/by-oidc.tsx'
import { signInByProxy } from './signin/by-proxy.tsx'
import { type OneTimeLinks, oneTimeLinks } from './signin/links.ts'
import { openIdProvider } from './signin/oidc.ts'
import type { SignIn } from './signin/sign-in.ts'
import { failedTries } from './signin/tries.ts'

/** An office that listens. */
export interface OpenOffice {
  readonly origin: string
  /** The address of a new link that signs `person` in, once; null: the office is opened otherwise. */
  readonly link: (() => string) | null
  /** How many people are signed in. */
  readonly sessions: () => number
  close(): Promise<void>
}

/**
 * Opens the office on its own port. By a link it is for the person who typed the command.
 * @throws BadSettings where it cannot be opened as it is set; or when the port cannot be had
 */
export async function openOffice(services: Services, person: Person): Promise<OpenOffice> {
  const { clock, random, log, settings } = services
  const { host, port, session, faults } = settings.office
  if (faults.length > 0) {
    throw new BadSettings(
      ['The office cannot be opened as it is set:', ...faults.map((each) => `  - ${each}`)].join('\n'),
    )
  }
  const ending = new AbortController()
  const sessions = openSessions(session, clock, random)
  services.metrics.office.sessions(sessions.count, session.most)
  let fetch: ReturnType<typeof officeApp>['fetch'] = () => new Response(null, { status: 503 })
  const listening = await listen(
    (request, env) => fetch(request, env),
    { host, port, keepAlive: settings.keepAlive, drain: 0 },
    clock,
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'listen') throw error
    throw new BadSettings(`Cannot listen on ${host}:${port} (${error.code}). OFFICE_PORT may name another port.`)
  })
  const origin = settings.office.origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  const office: Office = { services, origin, sessions, ending: ending.signal }
  const links = settings.office.signIn.by === 'link' ? oneTimeLinks(clock, random) : null
  fetch = officeApp(office, officePages, wayIn(office, links, person)).fetch
  log.info({ host, port: listening.port, signIn: settings.office.signIn.by }, 'office listening')
  return {
    origin,
    link: links && (() => `${origin}/open/${links.make()}`),
    sessions: sessions.count,
    async close() {
      ending.abort('closed')
      await listening.close({ drain: false })
    },
  }
}

function wayIn(office: Office, links: OneTimeLinks | null, person: Person): SignIn {
  const { clock, settings } = office.services
  const { signIn } = settings.office
  const tries = failedTries(clock)
  if (signIn.by === 'oidc') {
    const provider = openIdProvider(signIn.oidc, { origin: office.origin, roleClaim: signIn.roles.claim }, clock)
    return signInByOidc(office, provider, signIn.roles, tries)
  }
  if (signIn.by === 'proxy') return signInByProxy(office, signIn.proxy, signIn.roles, tries)
  return signInByLink(links ?? oneTimeLinks(clock, office.services.random), tries, person)
}
