import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import type { RoleSettings } from '#server/config/office.ts'
import { ownPath } from '../language.ts'
import type { Office, OfficeEnv } from '../office.ts'
import { dropFlowCookie, flowSecretOf, setFlowCookie } from '../people/cookie.ts'
import { anybody } from '../people/require-role.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { signInWords } from '../words/sign-in.ts'
import { personClaimed } from './claims.ts'
import { openFlows } from './flows.ts'
import type { OpenIdProvider } from './oidc.ts'
import type { SignIn } from './sign-in.ts'
import { signedIn } from './signed-in.tsx'
import type { FailedTries } from './tries.ts'

/** The way in by the charity's OpenID provider. */
export function signInByOidc(
  { services: { clock, random } }: Pick<Office, 'services'>,
  provider: OpenIdProvider,
  roles: RoleSettings,
  tries: FailedTries,
): SignIn {
  const flows = openFlows(clock, random)
  const routes = new Hono<OfficeEnv>()

  routes.get('/sign-in', anybody(), async (c) => {
    const { secret, flow } = flows.begin(ownPath(c.req.query('to') ?? null))
    const address = await provider.addressFor(flow).catch((error: unknown) => {
      c.var.log.error({ requestId: c.var.requestId, err: error }, 'the sign-in service does not answer')
      return null
    })
    if (address === null) return said(c, 'away', 503)
    setFlowCookie(c, secret)
    return c.redirect(address, 303)
  })

  routes.get('/sign-in/callback', anybody(), async (c) => {
    const { address, log, requestId } = c.var
    const secret = flowSecretOf(c)
    dropFlowCookie(c)
    const flow = secret === null ? null : flows.take(secret)
    // First, however many failed: a neighbour behind the same address keeps nobody out whom the provider has just let in.
    const redeemed = flow && (await provider.redeem(new URL(c.req.url).search, flow).catch((error: unknown) => error))
    if (flow !== null && isAway(redeemed)) {
      log.error({ requestId, err: redeemed }, 'the sign-in service does not answer')
      return said(c, 'away', 503)
    }
    if (flow === null || !isRedeemed(redeemed)) {
      // Only whom we have sent there counts: any site's page may ask for this address, and would keep a whole house out.
      if (flow && tries.tooMany(address)) return refuse(c, 'too_many')
      if (flow) tries.failed(address)
      log.warn({ requestId, code: 'sign_in_refused', detail: codeOf(redeemed) }, 'refused')
      return said(c, 'notSignedIn', 403)
    }
    const person = personClaimed(redeemed.claims, roles, { provesAddresses: false })
    if (person === null) {
      log.warn({ requestId, code: 'no_role' }, 'refused')
      return said(c, 'noRole', 403)
    }
    return signedIn(c, person, flow.to, redeemed.signOutAt)
  })
  routes.get('/signed-out', anybody(), (c) => said(c, 'out', 200))
  return { routes }
}

type Redeemed = Awaited<ReturnType<OpenIdProvider['redeem']>>
const isRedeemed = (value: unknown): value is Redeemed =>
  typeof value === 'object' && value !== null && 'claims' in value

/** Nobody knows who came back: the provider was not reached, took too long, or has a fault of its own. No try of theirs has failed. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause, code } = error as { readonly cause?: unknown; readonly code?: unknown }
  // what `fetch` throws has what befell the connection as its cause
  if (error instanceof TypeError && cause instanceof Error) return true
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500)
}

/** What the library calls the fault; its message may hold what somebody wrote into the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'no flow'

function said(c: Context<OfficeEnv>, what: 'away' | 'notSignedIn' | 'noRole' | 'out', status: 200 | 403 | 503) {
  const { language } = c.var
  const { title, text } = signInWords[what]
  return page(c, {
    title: inLanguage(title, language),
    body: (
      <>
        <p>{inLanguage(text, language)}</p>
        <p>
          <a href="/sign-in">{inLanguage(signInWords.again, language)}</a>
        </p>
      </>
    ),
    status,
  })
}
