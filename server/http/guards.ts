import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Device } from '#gift/funnel.ts'
import type { Env } from './env.ts'
import { problem } from './problem.ts'

/** A request, of whichever app asks. */
type Asked = Pick<Context<Env>, 'req' | 'env'>

/**
 * The caller's address: the socket's, or as the last `proxies` trusted proxies wrote it, without the port that some add. What
 * is no address (`unknown`) is passed over for the socket's.
 */
export function addressOf(c: Asked, proxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? ''
  if (proxies === 0) return socket
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = withoutPort(chain.at(-proxies) ?? '')
  const [unscoped = ''] = address.split('%')
  return isIP(unscoped) === 0 ? socket : address
}

/** `203.0.113.9:4711` → `203.0.113.9`, `[2001:db8::1]:443` → `2001:db8::1`, also in the quotes of RFC 7239. */
function withoutPort(host: string): string {
  const bare = host.replace(/^"|"$/g, '')
  if (bare.startsWith('[')) return /^\[([^\]]*)\]/.exec(bare)?.[1] ?? bare
  const [address = '', port, ...more] = bare.split(':')
  return port !== undefined && more.length === 0 ? address : bare
}

/** Whether a proxy says whom it asks for. */
export const isForwarded = (c: Asked): boolean =>
  c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined

/**
 * The request's id as the proxy in front of us wrote it, so that its log and ours name the same request. Undefined without
 * a trusted proxy, since then it is the caller's own word, and where it could not stand in a log as it is.
 */
export function requestIdOf(c: Asked, proxies: number): string | undefined {
  const id = proxies === 0 ? undefined : c.req.header('x-request-id')
  return id !== undefined && /^[\w-]{16,64}$/.test(id) ? id : undefined
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
    const ours = origin === undefined || unnamed || origin === publicOrigin || isByNumber(origin, c.req.url)
    if (!ours || site === 'cross-site') return problem(c, 'cross_origin')
    return next()
  }

/**
 * The page was read from the very address that is asked now, and that is a number, or this machine. A name would prove nothing:
 * anybody can let one of theirs point here.
 */
function isByNumber(origin: string, host: string): boolean {
  const { origin: here, hostname } = new URL(host)
  return origin === here && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
}

/**
 * Two Host headers, of which a proxy may have read the one and we the other.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function namesTwoHosts(c: Asked): boolean {
  const raw = c.env?.incoming?.rawHeaders ?? []
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/**
 * What a page is read on, from what the browser says of itself with each request; nothing of it is kept. An iPad that asks
 * for pages as a computer does is one.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent
 */
export function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(agent)) return 'phone'
  return /Android/i.test(agent) ? 'tablet' : 'computer'
}

/** Whether a program says that it is one: those that run our scripts do, nearly all. */
export const isProgram = (agent: string): boolean =>
  agent === '' || /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|pingdom/i.test(agent)
