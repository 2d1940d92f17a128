import { type Context, Hono } from 'hono'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { inLanguage } from '#content/language.ts'
import { minutes, seconds } from '#server/base/clock.ts'
import type { ProxySettings, RoleSettings } from '#server/config/office.ts'
import { ownPath } from '../language.ts'
import type { Office, OfficeEnv } from '../office.ts'
import type { Person } from '../people/person.ts'
import { anybody } from '../people/require-role.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { signInWords } from '../words/sign-in.ts'
import { personClaimed } from './claims.ts'
import type { SignIn } from './sign-in.ts'
import { signedIn } from './signed-in.tsx'
import type { FailedTries } from './tries.ts'

/** Only what is signed with a key that nobody else has: never a shared secret, never nothing. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519']

/** Seconds by which the proxy's clock and ours may differ, as with an OpenID provider. */
const clockTolerance = 30

/**
 * The way in by a proxy that has signed its visitors in. Each request must bring the proxy's signed word, and it must be of the
 * person whose session it is: who is signed out or loses a role there, is out here with the next request.
 */
export function signInByProxy(
  { services: { clock } }: Pick<Office, 'services'>,
  { header, keys, issuer, audience }: ProxySettings,
  roles: RoleSettings,
  tries: FailedTries,
): SignIn {
  const keySet = createRemoteJWKSet(new URL(keys), { timeoutDuration: seconds(5), cacheMaxAge: minutes(10) })

  /** Whom the proxy says it let through; null where it says nobody, or nobody with a role. @throws where its word is not genuine */
  const personOf = async (c: Context<OfficeEnv>): Promise<Person | null> => {
    const word = c.req.header(header)
    if (word === undefined) return null
    const { payload } = await jwtVerify(word, keySet, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance,
      currentDate: new Date(clock.now()),
    })
    return personClaimed(payload, roles, { provesAddresses: true })
  }
  const vouched = (c: Context<OfficeEnv>) =>
    personOf(c).catch((error: { code?: string }) => {
      tries.failed(c.var.address)
      c.var.log.warn(
        { requestId: c.var.requestId, code: 'sign_in_refused', detail: error.code ?? 'unknown' },
        'refused',
      )
      return null
    })

  const routes = new Hono<OfficeEnv>()
  routes.get('/sign-in', anybody(), async (c) => {
    const person = await vouched(c)
    if (person) return signedIn(c, person, ownPath(c.req.query('to') ?? null))
    if (tries.tooMany(c.var.address)) return refuse(c, 'too_many')
    const { title, text } = signInWords.noRole
    return page(c, {
      title: inLanguage(title, c.var.language),
      body: <p>{inLanguage(text, c.var.language)}</p>,
      status: 403,
    })
  })
  return {
    routes,
    async holds(c, { person }) {
      const now = await vouched(c)
      return (
        now !== null &&
        now.actor === person.actor &&
        now.role === person.role &&
        String(now.also) === String(person.also)
      )
    },
  }
}
