import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Access, BrowserLeave } from '../giving/gift/access.ts'
import type { Onlooker } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import type { Env } from './env.ts'

const isSecure = (c: Context<Env>) => c.var.publicOrigin.startsWith('https:')
/** The name of the gift's cookie on a site that is reached there. */
export const giftCookie = (publicOrigin: string) => (publicOrigin.startsWith('https:') ? '__Host-gift' : 'gift')
const nameOf = (c: Context<Env>) => giftCookie(c.var.publicOrigin)

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

/** Signs out: every link and browser that shows this gift ends, and this one forgets it. */
export async function forgetGift(c: Context<Env>, giving: Pick<Giving, 'forgetBrowsers'>, gift: string | null) {
  if (gift !== null) {
    await giving.forgetBrowsers(gift)
    c.var.log.info({ requestId: c.var.requestId, gift }, 'links and browsers ended')
  }
  dropGiftCookie(c)
}

/** Lets this browser forget the gift, and what our pages have kept in its storage. */
function dropGiftCookie(c: Context<Env>): void {
  deleteCookie(c, nameOf(c), { path: '/', secure: isSecure(c) })
  c.header('clear-site-data', '"storage"')
}

/** The gift that this browser may see, if its cookie is genuine, in date and not ended. */
export async function giftOfCookie(c: Context<Env>, access: Access): Promise<string | null> {
  const token = getCookie(c, nameOf(c))
  const gift = token === undefined ? null : await access.giftOf(token)
  if (token !== undefined && gift === null) refusedLeave(c, 'cookie')
  return gift
}

/**
 * Ends every link and every other browser's leave to see the gift: with this one, which a mailed link has opened, its mailbox's owner puts
 * a card of theirs in. Whoever began the gift under that address may do nothing with it.
 */
export async function keepThisBrowserAlone(
  c: Context<Env>,
  { giving, access }: { readonly giving: Pick<Giving, 'forgetBrowsers'>; readonly access: Access },
  gift: string,
): Promise<void> {
  await giving.forgetBrowsers(gift)
  const leave = await access.renew(getCookie(c, nameOf(c)) ?? '')
  if (leave !== null) setGiftCookie(c, leave)
  c.var.log.info({ requestId: c.var.requestId, gift }, 'other browsers ended by a new card')
}

/** Who asks for a change of the gift of this browser's cookie. */
export const askerOf = (c: Context<Env>, access: Access) => ({ ...onlookerOf(c, access), address: c.var.address })

/** Who looks at the gift of this browser's cookie. */
export const onlookerOf = (c: Context<Env>, access: Access): Onlooker => ({
  now: c.var.clock.now(),
  ...access.leaveOf(getCookie(c, nameOf(c)) ?? ''),
})

/** Leave for this browser by a mailed link; null when the link is forged, over or ended. Either is written down. */
export async function leaveByLink(c: Context<Env>, access: Access, token: string): Promise<BrowserLeave | null> {
  const leave = await access.open(token)
  if (leave === null) refusedLeave(c, 'mailed link')
  else c.var.log.info({ requestId: c.var.requestId, gift: leave.gift }, 'a mailed link was opened')
  return leave
}

/** What was shown to us is not genuine, over, or ended. */
const refusedLeave = (c: Context<Env>, detail: string) =>
  c.var.log.warn({ requestId: c.var.requestId, code: 'link_invalid', detail }, 'refused')
