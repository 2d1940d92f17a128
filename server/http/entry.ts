import { Hono } from 'hono'
import { giftRows } from '#gift/gift-page.ts'
import { languages, pathIn } from '#gift/language.ts'
import { leaveByLink, ownGiftOfCookie, setGiftCookie } from './cookie.ts'
import type { Env } from './env.ts'
import { type GiftPageParts, giftPage, skippedDay } from './gift-page.ts'

/**
 * A mailed link carries its token once: into a cookie that scripts cannot read, and on to the clean address. Where the
 * browser shows another gift already it is asked first, since anybody can lead a browser to a link of theirs.
 */
export function entryRoutes(parts: GiftPageParts): Hono<Env> {
  const { access, site, render } = parts
  const app = new Hono<Env>()
  for (const language of languages) {
    const path = pathIn(language, giftPage)
    app.get(path, async (c, next) => {
      const token = c.req.query('token')
      // a provider, too, may bring a `token` back, of its own approval
      if (token === undefined || c.req.query('approved') !== undefined) return next()
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      const leave = await leaveByLink(c, access, token)
      if (leave === null) return c.redirect(`${path}?link=expired`, 303)
      const skip = skippedDay(c.req.query('skip'))
      const own = await ownGiftOfCookie(c, access)
      if (own === null || own === leave.gift) {
        setGiftCookie(c, leave)
        const row = giftRows.find((each) => each === c.req.query('change'))
        if (skip !== null) return c.redirect(`${path}?skip=${skip}#gift-skip`, 303)
        return c.redirect(row ? `${path}?change=${row}#gift-${row}` : path, 303)
      }
      const page = site.page(
        await render(giftPage, language, {
          gift: null,
          other: token,
          ...(skip ? { skip: { on: skip, past: false } } : {}),
        }),
        path,
        200,
      )
      page.headers.set('referrer-policy', 'no-referrer')
      return page
    })
  }
  return app
}
