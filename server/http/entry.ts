import { Hono } from 'hono'
import type { Links } from '../giving/letters/links.ts'
import { setGiftCookie } from './cookie.ts'
import type { Env } from './env.ts'

/** A mailed link carries its token once: into a cookie that scripts cannot read, and on to the clean address. */
export function entryRoutes(links: Links): Hono<Env> {
  const app = new Hono<Env>()
  for (const path of ['/gift', '/es/gift']) {
    app.get(path, async (c, next) => {
      const token = c.req.query('token')
      // a provider, too, may bring a `token` back, of its own approval
      if (token === undefined || c.req.query('approved') !== undefined) return next()
      const gift = links.read(token)
      if (gift !== null) setGiftCookie(c, links, gift)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.redirect(gift === null ? `${path}?link=expired` : path, 303)
    })
  }
  return app
}
