import type { Context } from 'hono'
import { charityDay } from '#content/dates.ts'
import { escaped } from '#content/text.ts'
import { type DonatePageProps, linkPlace } from '#gift/donate-page.ts'
import { composeDraft } from '#gift/draft.ts'
import { linkedIn, linkedOn, linkWords } from '#gift/form-link.ts'
import { type Language, pathIn } from '#gift/language.ts'
import type { RequestRules } from '#gift/request.ts'
import type { Clock } from '../base/clock.ts'
import type { Env } from './env.ts'
import { Overloaded, type QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** So many different links without a person's name are kept rendered: a code on television asks for one of them, often. */
const longest = 100

/**
 * The form filled in as its address asks, so that it is right before and without scripts; null where the address asks for
 * nothing that may be given, and while more is to be rendered than may wait: the page as it is built fills itself in by script.
 */
export function linkedForm({
  site,
  render,
  clock,
  limits,
}: {
  readonly site: Site
  readonly render: QueuedRenderer
  readonly clock: Clock
  readonly limits: NonNullable<RequestRules['limits']>
}): (c: Context<Env>, language: Language, variant: string) => Promise<Response | null> {
  const fields = new Map<string, string>()
  const rendered = async (language: Language, props: DonatePageProps): Promise<string> => {
    const key = `${language} ${JSON.stringify(props)}`
    const before = fields.get(key)
    if (before !== undefined) return before
    const html = await render('/donate', language, props)
    const [oldest] = fields.keys()
    if (fields.size >= longest && oldest !== undefined) fields.delete(oldest)
    if (props.linked?.honoreeFirst === '') fields.set(key, html)
    return html
  }
  return async (c, language, variant) => {
    const { searchParams } = new URL(c.req.url)
    const link = linkedOn(linkedIn(searchParams, limits), charityDay(clock.now()))
    if (Object.keys(link).length === 0) return null
    const linked = composeDraft({ touched: {}, link, stored: {}, variant })
    const variantField = variant === '' ? {} : { variant }
    try {
      const words = new URLSearchParams(linkWords(searchParams)).toString()
      const html = (await rendered(language, { linked, ...variantField })).replaceAll(linkPlace, escaped(words))
      return packed(c, variant, site.page(html, pathIn(language, '/donate'), 200))
    } catch (error) {
      if (error instanceof Overloaded) return null
      throw error
    }
  }
}

/** As small as the built page: it holds nothing secret that its length could tell. */
function packed(c: Context<Env>, variant: string, page: Response): Response {
  page.headers.set('cache-control', variant === '' ? 'no-cache' : 'private, no-cache')
  page.headers.set('vary', 'accept-encoding')
  if (!page.body || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return page
  page.headers.set('content-encoding', 'gzip')
  return new Response(page.body.pipeThrough(new CompressionStream('gzip')), page)
}
