import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Access, BrowserLeave } from '../giving/gift/access.ts'
import type { Env } from './env.ts'

const isSecure = (c: Context<Env>) => c.var.publicOrigin.startsWith('https:')
const nameOf = (c: Context<Env>) => (isSecure(c) ? '__Host-gift' : 'gift')

/** Lets this browser see one gift. Unreadable to scripts; sent along when a provider's page leads back here. */
export function setGiftCookie(c: Context<Env>, { token, until }: BrowserLeave): void {
  setCookie(c, nameOf(c), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: Math.floor((until - c.var.clock.now()) / 1000),
  })
}

/** Lets this browser forget the gift. */
export function dropGiftCookie(c: Context<Env>): void {
  deleteCookie(c, nameOf(c), { path: '/', secure: isSecure(c) })
}

/** The gift that this browser may see, if its cookie is genuine, in date and not ended. */
export async function giftOfCookie(c: Context<Env>, access: Access): Promise<string | null> {
  const token = getCookie(c, nameOf(c))
  return token === undefined ? null : access.giftOf(token)
}
