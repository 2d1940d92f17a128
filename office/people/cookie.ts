import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv } from '../office.ts'
import { flowLifetime } from '../signin/flows.ts'

const isSecure = (c: Context<OfficeEnv>) => c.var.office.origin.startsWith('https:')

/**
 * `__Host-` binds the cookie to this very host and to https. On one's own machine there is no https, and not every browser takes
 * a secure cookie without it.
 */
const named = (c: Context<OfficeEnv>, name: string) => (isSecure(c) ? `__Host-${name}` : name)
const nameOf = (c: Context<OfficeEnv>) => named(c, 'office')

export const sessionSecretOf = (c: Context<OfficeEnv>): string | null => getCookie(c, nameOf(c)) ?? null

/** Signs a browser in: no script reads it, no other site's page sends it along, and it ends with the browser. */
export function setSessionCookie(c: Context<OfficeEnv>, secret: string): void {
  setCookie(c, nameOf(c), secret, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) })
}

export function dropSessionCookie(c: Context<OfficeEnv>): void {
  deleteCookie(c, nameOf(c), { path: '/', secure: isSecure(c) })
}

/** Binds a browser to where it was sent to sign in. It comes back from another site, so that a strict cookie would stay away. */
export function setFlowCookie(c: Context<OfficeEnv>, secret: string): void {
  const maxAge = flowLifetime / 1000
  setCookie(c, named(c, 'office-sign-in'), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge,
  })
}

export const flowSecretOf = (c: Context<OfficeEnv>): string | null => getCookie(c, named(c, 'office-sign-in')) ?? null

export function dropFlowCookie(c: Context<OfficeEnv>): void {
  deleteCookie(c, named(c, 'office-sign-in'), { path: '/', secure: isSecure(c) })
}
