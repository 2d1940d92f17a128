import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** Who is known there, and the groups they are in. */
const people: Readonly<Record<string, { readonly name: string; readonly groups: readonly string[] }>> = {
  ana: { name: 'Ana Lopez', groups: ['everybody', 'finance'] },
  ben: { name: 'Ben Okafor', groups: ['everybody', 'frontdesk'] },
  eve: { name: 'Eve', groups: ['everybody'] },
}

/** A real OpenID provider on this machine, where whoever says one of its names is signed in. */
export interface IdentityProvider {
  readonly issuer: string
  close(): Promise<void>
}

/**
 * Starts it, for an office at this origin. It goes by `localhost` where the office goes by 127.0.0.1: to a browser, another site.
 * Groups are told by its userinfo alone, as many providers do.
 */
export async function startIdentityProvider(officeOrigin: string, port = 0): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: 'office',
        client_secret: 'a secret of the office at its provider',
        redirect_uris: [`${officeOrigin}/sign-in/callback`],
        post_logout_redirect_uris: [`${officeOrigin}/signed-out`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    cookies: { keys: ['only in tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/as/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id], email: `${id}@charity.example`, email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/as/')) return void callback(request, response)
    const name = searchParams.get('name')
    if (name === null) {
      response.setHeader('content-type', 'text/html')
      return void response.end(
        '<!doctype html><title>Charity accounts</title><form><label>Name <input name="name"></label><button>Sign in</button></form>',
      )
    }
    const result = name in people ? { login: { accountId: name } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
