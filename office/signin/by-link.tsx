import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { OfficeEnv } from '../office.ts'
import type { Person } from '../people/person.ts'
import { anybody } from '../people/require-role.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { signInWords } from '../words/sign-in.ts'
import type { OneTimeLinks } from './links.ts'
import type { SignIn } from './sign-in.ts'
import { signedIn } from './signed-in.tsx'
import type { FailedTries } from './tries.ts'

/** The way in on one's own machine: a link that the terminal prints, for the person who typed there. */
export function signInByLink(links: OneTimeLinks, tries: FailedTries, person: Person): SignIn {
  const routes = new Hono<OfficeEnv>()
  routes.get('/sign-in', anybody(), (c) => {
    const { language } = c.var
    return page(c, {
      title: inLanguage(signInWords.title, language),
      body: <p>{inLanguage(signInWords.byLink, language)}</p>,
    })
  })
  routes.get('/open/:secret', anybody(), (c) => {
    const { address, language, log, requestId } = c.var
    // A browser that loads ahead, or a program that looks what a link is, has not opened it: nobody would be signed in.
    if (isAhead(c)) return c.body(null, 204)
    // First, however many failed: anybody's page may ask for addresses of this machine, and would keep its owner out.
    if (links.use(c.req.param('secret'))) return signedIn(c, person, '/')
    if (tries.tooMany(address)) return refuse(c, 'too_many')
    tries.failed(address)
    log.warn({ requestId, code: 'link_invalid' }, 'refused')
    const { title, text } = signInWords.linkOver
    return page(c, {
      title: inLanguage(title, language),
      body: <p>{inLanguage(text, language)}</p>,
      status: 403,
    })
  })
  return { routes }
}

/** @see https://fetch.spec.whatwg.org/#sec-purpose-header */
const isAhead = ({ req }: Context<OfficeEnv>): boolean =>
  req.method === 'HEAD' || /\bprefetch\b/.test(req.header('sec-purpose') ?? req.header('purpose') ?? '')
