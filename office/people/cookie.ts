import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv } from '../office.ts'

const isSecure = (c: Context<OfficeEnv>) => c.var.office.origin.startsWith('https:')

/**
 * `__Host-` binds the cookie to this very host and to https. On one's own machine there is no https, and not every browser takes
 * a secure cookie without it.
 */
const nameOf = (c: Context<OfficeEnv>) => (isSecure(c) ? '__Host-office' : 'office')

export const sessionSecretOf = (c: Context<OfficeEnv>): string | null => getCookie(c, nameOf(c)) ?? null

/** Signs a browser in: no script reads it, no other site's page sends it along, and it ends with the browser. */
export function setSessionCookie(c: Context<OfficeEnv>, secret: string): void {
  setCookie(c, nameOf(c), secret, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) })
}

export function dropSessionCookie(c: Context<OfficeEnv>): void {
  deleteCookie(c, nameOf(c), { path: '/', secure: isSecure(c) })
}
