import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Links } from '../giving/letters/links.ts'
import { days } from '../process/clock.ts'
import type { Env } from './env.ts'

const lifetime = days(30)
const nameOf = (secure: boolean) => (secure ? '__Host-gift' : 'gift')

/** Lets this browser see one gift. Unreadable to scripts; sent along when a provider's page leads back here. */
export function setGiftCookie(c: Context<Env>, links: Links, gift: string): void {
  const secure = c.var.publicOrigin.startsWith('https:')
  setCookie(c, nameOf(secure), links.sign(gift, lifetime), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: lifetime / 1000,
  })
}

/** The gift that this browser may see, if its cookie is genuine and in date. */
export function giftOfCookie(c: Context<Env>, links: Links): string | null {
  const token = getCookie(c, nameOf(c.var.publicOrigin.startsWith('https:')))
  return token === undefined ? null : links.read(token)
}
