import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { GiftView } from '#gift/gift-view.ts'
import type { Access, BrowserLeave } from '../giving/gift/access.ts'
import { mayChange } from '../giving/gift/mailbox.ts'
import { type GiftsBeside, giftsBeside, type Ledger, type Viewer, wholeView } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import type { Env } from './env.ts'

const isSecure = (c: Context<Env>) => c.var.publicOrigin.startsWith('https:')
/** The name of the gift's cookie on a site that is reached there. */
export const giftCookie = (publicOrigin: string) => (publicOrigin.startsWith('https:') ? '__Host-gift' : 'gift')
const nameOf = (c: Context<Env>) => giftCookie(c.var.publicOrigin)

/** Lets this browser see one gift. Unreadable to scripts; sent along when a provider's page leads back here. */
export const setGiftCookie = (c: Context<Env>, leave: BrowserLeave): void => setLeave(c, nameOf(c), leave)

function setLeave(c: Context<Env>, name: string, { token, until }: BrowserLeave): void {
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: Math.floor((until - c.var.clock.now()) / 1000),
  })
}

const givingNameOf = (c: Context<Env>) => (isSecure(c) ? '__Host-giving' : 'giving')
const givingTokenOf = (c: Context<Env>): string => getCookie(c, givingNameOf(c)) ?? ''

/** Lets this browser see everything that was given with one address. */
export const setGivingCookie = (c: Context<Env>, leave: BrowserLeave): void => setLeave(c, givingNameOf(c), leave)

/** What this browser may see all of. Null: nothing. */
export async function openedGiving(c: Context<Env>, access: Access): Promise<ReturnType<Access['opens']>> {
  const token = givingTokenOf(c)
  const leave = token === '' ? null : await access.goOn(token)
  if (leave === null && token !== '') refusedLeave(c, 'cookie')
  return leave && access.opens(leave.token)
}

/** The answer to a browser that sees all of something: its leave to do so goes on from now. */
export async function seenGiving(c: Context<Env>, access: Access, answer: Response): Promise<Response> {
  const leave = await access.goOn(givingTokenOf(c))
  // a cookie is written into the answer that stands
  c.res = answer
  if (leave !== null) setGivingCookie(c, leave)
  return c.res
}

interface Parts {
  readonly giving: Pick<Giving, 'forgetBrowsers'>
  readonly access: Access
}

/** Signs out: every link and browser ends that shows a gift which this one may change, and this one forgets all that it may open. */
export async function forgetGifts(c: Context<Env>, { giving, access }: Parts): Promise<void> {
  await access.endListed(givingTokenOf(c))
  const own = await ownGiftOfCookie(c, access)
  if (own !== null) {
    // those beside it first: what opens them is its own leave
    await access.endListed(tokenOf(c))
    const ended = await giving.forgetBrowsers(own, access.leaveOf(tokenOf(c)))
    c.var.log.info({ requestId: c.var.requestId, gift: own }, ended ? 'links and browsers ended' : 'this browser ended')
  }
  dropGiftCookie(c)
}

/** Lets this browser forget all gifts, and what our pages have kept in its storage. */
function dropGiftCookie(c: Context<Env>): void {
  for (const name of [nameOf(c), givingNameOf(c)]) deleteCookie(c, name, { path: '/', secure: isSecure(c) })
  c.header('clear-site-data', '"storage"')
}

const tokenOf = (c: Context<Env>): string => getCookie(c, nameOf(c)) ?? ''

/** The gift that this browser's cookie is of, if that is genuine, in date and not ended: whatever the address names. */
export async function ownGiftOfCookie(c: Context<Env>, access: Access, named?: string): Promise<string | null> {
  const token = tokenOf(c)
  const gift = token === '' ? null : await access.giftOf(token, named)
  if (token !== '' && gift === null) refusedLeave(c, 'cookie')
  return gift
}

/** The gift that the address names as `gift`, of those that this browser may see; where it names none, its cookie's. */
export const giftOfCookie = (c: Context<Env>, access: Access): Promise<string | null> =>
  ownGiftOfCookie(c, access, c.req.query('gift'))

/** Turns this browser to one of the gifts that it may see, and answers whether it may; by the leave for all of them, where it has that. */
export async function turnTo(c: Context<Env>, access: Access, gift: string): Promise<boolean> {
  const leave = (await access.turn(givingTokenOf(c), gift)) ?? (await access.turn(tokenOf(c), gift))
  if (leave !== null) setGiftCookie(c, leave)
  return leave !== null
}

/** One gift as this browser may see it, with the others that it may turn to. */
export async function viewFor(
  c: Context<Env>,
  access: Access,
  ledger: Ledger,
  gift: Parameters<typeof wholeView>[1],
): Promise<GiftView> {
  const view = await wholeView(ledger, gift, viewerOf(c, access))
  return { ...view, ...(await besideIn(c, access, gift.id)) }
}

/** The gifts that this browser may turn to, as the page of them that the address names; nothing where there is no other than this. */
async function besideIn(c: Context<Env>, access: Access, id: string): Promise<GiftsBeside> {
  const named = pageNumber(c.req.query('page'))
  const mailbox = await access.listed(tokenOf(c), named)
  const page = mailbox.gifts.length === 0 ? 1 : named
  const { gifts, more } = page === named ? mailbox : await access.listed(tokenOf(c), page)
  return page > 1 || gifts.some((each) => each.id !== id) ? giftsBeside(gifts, { page, more }) : {}
}

/** Further pages than this are not looked for. */
const mostPages = 1000
const pageNumber = (page = '1'): number => (/^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), mostPages) : 1)

/**
 * Turns this browser on from its gift to the one that goes on in the place of that, and answers whether it did: not where what opens that
 * one was ended since, or it is somebody else's by now.
 */
export async function turnOnward(
  c: Context<Env>,
  { giving, access }: { readonly giving: Pick<Giving, 'current'>; readonly access: Access },
  id: string,
): Promise<boolean> {
  const own = await giving.current(id)
  if (!own.ok || own.value.goesOnAs === null) return false
  if (await turnTo(c, access, own.value.goesOnAs)) return true
  const next = await giving.current(own.value.goesOnAs)
  if (!next.ok || next.value.accessRevision > 0 || next.value.donor?.email !== own.value.donor?.email) return false
  if (!mayChange(own.value, viewerOf(c, access))) return false
  const leave = await access.onward(tokenOf(c), next.value)
  if (leave !== null) setGiftCookie(c, leave)
  return leave !== null
}

/**
 * Ends every link and every other browser's leave to see the gift: with this one, which a mailed link has opened, its mailbox's owner puts
 * a card of theirs in. Whoever began the gift under that address may do nothing with it.
 */
export async function keepThisBrowserAlone(c: Context<Env>, { giving, access }: Parts, gift: string): Promise<void> {
  const [turn, all] = [await access.turn(tokenOf(c), gift), await access.turn(givingTokenOf(c), gift)]
  await giving.forgetBrowsers(gift, access.leaveOf(tokenOf(c)))
  const leave = turn && (await access.renew(turn.token))
  if (leave !== null) setGiftCookie(c, leave)
  const allLeave = all && (await access.renew(all.token))
  if (allLeave !== null) setGivingCookie(c, allLeave)
  c.var.log.info({ requestId: c.var.requestId, gift }, 'other browsers ended by a new card')
}

/** Who asks for a change of the gift of this browser's cookie. */
export const askerOf = (c: Context<Env>, access: Access) => ({ ...viewerOf(c, access), address: c.var.address })

/** Who looks at the gift of this browser's cookie. */
export const viewerOf = (c: Context<Env>, access: Access): Viewer => ({
  now: c.var.clock.now(),
  ...access.leaveOf(tokenOf(c)),
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
