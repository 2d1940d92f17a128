import * as client from 'openid-client'
import { type Clock, systemClock } from '#server/base/clock.ts'
import { isLoopback, type OidcSettings } from '#server/config/office.ts'
import type { Claims } from './claims.ts'

/** What a browser was sent to the provider with, and brings back. */
export interface Flow {
  readonly state: string
  readonly nonce: string
  /** Proves that who redeems the code is who asked for it. @see https://www.rfc-editor.org/rfc/rfc7636 */
  readonly verifier: string
  /** Where the person was going. */
  readonly to: string
}

/** The charity's OpenID provider. */
export interface OpenIdProvider {
  /** Asks it what it can. @throws where it does not answer, or is another than it should be */
  answers(): Promise<void>
  /** Where a browser signs in. @throws where the provider does not answer */
  addressFor(flow: Flow): Promise<string>
  /**
   * Redeems what the provider sent back for the claims of a person.
   * @param query what stands in the address, from `?` on
   * @throws where it is not the answer to this flow, was redeemed before, or does not prove who signed it
   */
  redeem(query: string, flow: Flow): Promise<{ readonly claims: Claims; readonly signOutAt: string | null }>
}

/** Seconds that the provider has for an answer. */
const patience = 10

/**
 * Speaks to the provider: authorization code, PKCE, state and nonce. It is asked what it can when somebody first signs in, and
 * again until it has answered, so that the office opens without it.
 */
export function openIdProvider(
  { issuer, clientId, clientSecret, scope }: OidcSettings,
  { origin, roleClaim }: { readonly origin: string; readonly roleClaim: string },
  clock: Clock,
): OpenIdProvider {
  const redirect = `${origin}/sign-in/callback`
  let discovery: Promise<client.Configuration> | null = null
  const configuration = () => {
    discovery ??= client
      .discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, [client.clockSkew]: (clock.now() - systemClock.now()) / 1000 },
        undefined,
        {
          timeout: patience,
          ...(isLoopback(new URL(issuer).hostname) ? { execute: [client.allowInsecureRequests] } : {}),
        },
      )
      .catch((error: unknown) => {
        discovery = null
        throw error
      })
    return discovery
  }
  return {
    async answers() {
      await configuration()
    },
    async addressFor({ state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async redeem(query, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirect}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const proven = tokens.claims() ?? { sub: '' }
      const { userinfo_endpoint: more, end_session_endpoint: end } = config.serverMetadata()
      const claims =
        roleClaim in proven || more === undefined
          ? proven
          : { ...(await client.fetchUserInfo(config, tokens.access_token, proven.sub)), ...proven }
      const signOutAt =
        end === undefined
          ? null
          : client.buildEndSessionUrl(config, {
              post_logout_redirect_uri: `${origin}/signed-out`,
              id_token_hint: tokens.id_token ?? '',
            }).href
      return { claims, signOutAt }
    },
  }
}
