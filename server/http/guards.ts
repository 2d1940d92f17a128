import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { problem } from './problem.ts'

/** The caller's address: the socket's, or as the last `proxies` trusted proxies wrote it. */
export function addressOf(c: Context<Env>, proxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? ''
  if (proxies === 0) return socket
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return chain.at(-proxies) || socket
}

/** Refuses what another site's page sends in our visitor's name. Programs that send no Origin are not browsers. */
export const sameOrigin =
  (publicOrigin: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    // A page that tells nobody where it is read (`no-referrer`) posts its forms from the origin `null`; that it is ours
    // the browser then says in a header that no page can set.
    const unnamed = origin === 'null' && site === 'same-origin'
    const ours = origin === undefined || unnamed || origin === publicOrigin || origin === new URL(c.req.url).origin
    if (!ours || site === 'cross-site') return problem(c, 'cross_origin')
    return next()
  }
