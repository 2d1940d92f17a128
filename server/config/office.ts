import * as v from 'valibot'
import { type Cents, cents } from '#gift/money.ts'
import { hours, minutes, seconds } from '../base/clock.ts'
import { choice, maybeNumber, number, origin, pairs, text, url } from '../base/fields.ts'
import type { Tuning } from './tuning.ts'

/** The office's part of the environment. */
export const officeEnvironment = {
  OFFICE_PORT: number('OFFICE_PORT', 3200, 0, 65535),
  OFFICE_HOST: v.optional(text('OFFICE_HOST'), '127.0.0.1'),
  OFFICE_ORIGIN: v.optional(origin('OFFICE_ORIGIN')),
  OFFICE_IDLE: number('OFFICE_IDLE', 30, 1, 480),
  OFFICE_SESSION: number('OFFICE_SESSION', 480, 1, 1440),
  OFFICE_METRICS_PORT: maybeNumber('OFFICE_METRICS_PORT', 0, 65535),
  OFFICE_TRUSTED_PROXIES: number('OFFICE_TRUSTED_PROXIES', 0, 0, 5),
  OFFICE_SIGN_IN: v.optional(choice('OFFICE_SIGN_IN', ['link', 'oidc', 'proxy']), 'link'),
  OFFICE_ROLES: v.optional(pairs('OFFICE_ROLES'), ''),
  OFFICE_ROLES_CLAIM: v.optional(text('OFFICE_ROLES_CLAIM'), 'groups'),
  OFFICE_OIDC_ISSUER: v.optional(url('OFFICE_OIDC_ISSUER', 'http:', 'https:')),
  OFFICE_OIDC_CLIENT_ID: v.optional(text('OFFICE_OIDC_CLIENT_ID')),
  OFFICE_OIDC_CLIENT_SECRET: v.optional(text('OFFICE_OIDC_CLIENT_SECRET')),
  OFFICE_OIDC_SCOPE: v.optional(text('OFFICE_OIDC_SCOPE'), 'openid profile email'),
  OFFICE_PROXY_HEADER: v.optional(text('OFFICE_PROXY_HEADER')),
  OFFICE_PROXY_KEYS: v.optional(url('OFFICE_PROXY_KEYS', 'http:', 'https:')),
  OFFICE_PROXY_ISSUER: v.optional(text('OFFICE_PROXY_ISSUER')),
  OFFICE_PROXY_AUDIENCE: v.optional(text('OFFICE_PROXY_AUDIENCE')),
  OFFICE_REFUND_ALONE: number('OFFICE_REFUND_ALONE', 250, 0, 1_000_000),
}

/** Who has which role: whose claim of this name holds one of these values. */
export interface RoleSettings {
  readonly claim: string
  /** By the role's name. */
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/** An OpenID provider, and the client that the office is there. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** A proxy that has signed its visitors in, and says whom it let through in a header that it signs. */
export interface ProxySettings {
  readonly header: string
  /** Where the proxy's public keys are, as a JWK Set. */
  readonly keys: string
  readonly issuer: string
  readonly audience: string
}

/** How people sign in: by a link from the terminal, at an OpenID provider, or at the proxy in front of the office. */
export type SignInSettings =
  | { readonly by: 'link' }
  | { readonly by: 'oidc'; readonly oidc: OidcSettings; readonly roles: RoleSettings }
  | { readonly by: 'proxy'; readonly proxy: ProxySettings; readonly roles: RoleSettings }

/** Where the office listens, and whom it lets in. */
export interface OfficeSettings {
  readonly host: string
  readonly port: number
  /** Where browsers find it; null: at `host` and `port`. */
  readonly origin: string | null
  /** Milliseconds that a session lasts without anything done, and at all; and how many there are at most. */
  readonly session: { readonly idle: number; readonly whole: number; readonly most: number }
  /** Milliseconds from one look at what comes in to the next, and how many pages are told of it as it comes in. */
  readonly live: { readonly every: number; readonly streams: number }
  /** Where the office's own metrics are read, at the address of the site's; null: nowhere. */
  readonly metricsPort: number | null
  /** Proxies in front of the office, whose word on the caller's address counts. */
  readonly trustedProxies: number
  readonly signIn: SignInSettings
  /** Why the office cannot be opened as it is set, each as one sentence. The site itself can be. */
  readonly faults: readonly string[]
  /** What one person may give back alone, in cents; for how many milliseconds a second one's agreement is waited for. */
  readonly refunds: { readonly alone: Cents; readonly waits: number }
}

const environment = v.object(officeEnvironment)
type OfficeEnvironment = v.InferOutput<typeof environment> & Tuning & { readonly PORT: number }

/** The office's settings, of an environment that was parsed. */
export function officeSettings(e: OfficeEnvironment): OfficeSettings {
  const roles = {
    claim: e.OFFICE_ROLES_CLAIM,
    groups: Object.fromEntries(Object.entries(e.OFFICE_ROLES).map(([role, groups]) => [role, groups.split('|')])),
  }
  const oidc = {
    issuer: e.OFFICE_OIDC_ISSUER ?? '',
    clientId: e.OFFICE_OIDC_CLIENT_ID ?? '',
    clientSecret: e.OFFICE_OIDC_CLIENT_SECRET ?? '',
    scope: e.OFFICE_OIDC_SCOPE,
  }
  const proxy = {
    header: e.OFFICE_PROXY_HEADER ?? '',
    keys: e.OFFICE_PROXY_KEYS ?? '',
    issuer: e.OFFICE_PROXY_ISSUER ?? '',
    audience: e.OFFICE_PROXY_AUDIENCE ?? '',
  }
  return {
    host: e.OFFICE_HOST,
    port: e.OFFICE_PORT,
    origin: e.OFFICE_ORIGIN ?? null,
    session: { idle: minutes(e.OFFICE_IDLE), whole: minutes(e.OFFICE_SESSION), most: e.OFFICE_SESSIONS },
    live: { every: seconds(e.OFFICE_LIVE_EVERY), streams: e.OFFICE_LIVE_STREAMS },
    metricsPort: e.OFFICE_METRICS_PORT ?? null,
    trustedProxies: e.OFFICE_TRUSTED_PROXIES,
    signIn: { link: { by: 'link' }, oidc: { by: 'oidc', oidc, roles }, proxy: { by: 'proxy', proxy, roles } }[
      e.OFFICE_SIGN_IN
    ] as SignInSettings,
    refunds: { alone: cents(e.OFFICE_REFUND_ALONE * 100), waits: hours(e.OFFICE_REFUND_WAITS) },
    faults: faultsOf(e),
  }
}

/** Whether a host is this machine's own: nobody else on the network reaches it. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host)

const isLoopbackUrl = (url: string) => isLoopback(new URL(url).hostname)

/** What each way of signing in cannot do without. */
const needed = {
  link: [],
  oidc: ['OFFICE_ORIGIN', 'OFFICE_ROLES', 'OFFICE_OIDC_ISSUER', 'OFFICE_OIDC_CLIENT_ID', 'OFFICE_OIDC_CLIENT_SECRET'],
  proxy: [
    ...(['OFFICE_ORIGIN', 'OFFICE_ROLES', 'OFFICE_PROXY_HEADER'] as const),
    ...(['OFFICE_PROXY_KEYS', 'OFFICE_PROXY_ISSUER', 'OFFICE_PROXY_AUDIENCE'] as const),
  ],
} as const

function faultsOf(e: OfficeEnvironment): string[] {
  const by = e.OFFICE_SIGN_IN
  const faults = needed[by].filter((name) => !e[name] || Object.keys(e[name]).length === 0)
  const missing = faults.map((name) => `${name} is missing (OFFICE_SIGN_IN is ${by}).`)
  const unknown = Object.keys(e.OFFICE_ROLES).filter((role) => !['words', 'look', 'help', 'money'].includes(role))
  const insecure = (['OFFICE_ORIGIN', 'OFFICE_OIDC_ISSUER', 'OFFICE_PROXY_KEYS'] as const).filter((name) => {
    const address = e[name]
    return address?.startsWith('http:') && !isLoopbackUrl(address)
  })
  return [
    ...missing,
    ...unknown.map((role) => `OFFICE_ROLES names ${role}; the roles are words, look, help and money.`),
    ...insecure.map((name) => `${name} must begin with https://, for it is not this machine’s own.`),
    ...(by === 'link' && (!isLoopback(e.OFFICE_HOST) || e.OFFICE_ORIGIN)
      ? [
          'OFFICE_HOST or OFFICE_ORIGIN lets other machines in, and OFFICE_SIGN_IN is link, which is for this machine alone: ' +
            'set it to oidc or proxy.',
        ]
      : []),
    ...(e.OFFICE_PORT !== 0 && e.OFFICE_PORT === e.PORT ? ['OFFICE_PORT must be another than PORT, the site’s.'] : []),
  ]
}
