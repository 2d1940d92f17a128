import type { Context } from 'hono'
import { embed } from '#charity'
import { embedMedium } from '#gift/funnel.ts'
import type { Env } from './env.ts'

/** The page of another site from which this request comes, as far as its browser says; null: none, or one of ours. */
function pageBefore(c: Context<Env>): URL | null {
  const url = URL.parse(c.req.header('referer') ?? '')
  return url && /^https?:$/.test(url.protocol) && url.origin !== c.var.publicOrigin ? url : null
}

/** The host name of the page that frames a chooser, where the charity lets that site; null: it is nobody's. */
export function framingHost(c: Context<Env>): string | null {
  const page = pageBefore(c)
  return page && embed?.frames.some((frame) => new URLPattern(frame).test(page.origin)) ? page.hostname : null
}

/**
 * Where the plain form that stands inside `<giving-ask>` leads from: it runs no script, and cannot say on which site it stands. The same
 * address with the host name that the browser told; null: it says so itself, or nobody does.
 */
export function askFromHost(c: Context<Env>): string | null {
  const { utm_medium: medium, utm_source: source } = c.req.query()
  const page = medium === embedMedium && source === undefined ? pageBefore(c) : null
  if (page === null) return null
  const url = new URL(c.req.url)
  url.searchParams.set('utm_source', page.hostname)
  return `${url.pathname}${url.search}`
}
