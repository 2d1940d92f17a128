import { listen } from '#server/http/listen.ts'
import type { Services } from '#server/wiring.ts'
import { officeApp } from './app.ts'
import type { Office } from './office.ts'
import { officePages } from './pages.ts'
import type { Person } from './people/person.ts'
import { openSessions } from './people/sessions.ts'
import { signInByLink } from './signin/by-link.ts'
import { oneTimeLinks } from './signin/links.ts'
import { failedTries } from './signin/tries.ts'

/** An office that listens. */
export interface OpenOffice {
  readonly origin: string
  /** The address of a new link that signs `person` in, once. */
  link(): string
  close(): Promise<void>
}

/** Opens the office on its own port, for the person who typed the command. @throws when the port cannot be had */
export async function openOffice(services: Services, person: Person): Promise<OpenOffice> {
  const { clock, random, log, settings } = services
  const { host, port, session } = settings.office
  const links = oneTimeLinks(clock, random)
  const ending = new AbortController()
  const sessions = openSessions(session, clock, random)
  let fetch: ReturnType<typeof officeApp>['fetch'] = () => new Response(null, { status: 503 })
  const listening = await listen(
    (request, env) => fetch(request, env),
    { host, port, keepAlive: settings.keepAlive, drain: 0 },
    clock,
  )
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  const office: Office = { services, origin, sessions, ending: ending.signal }
  fetch = officeApp(office, officePages, signInByLink(links, failedTries(clock), person)).fetch
  log.info({ host, port: listening.port }, 'office listening')
  return {
    origin,
    link: () => `${origin}/open/${links.make()}`,
    async close() {
      ending.abort('closed')
      await listening.close({ drain: false })
    },
  }
}
