import { Hono } from 'hono'
import { embed } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { brand } from '#content/brand.ts'
import { charityDay } from '#content/dates.ts'
import { embedFrame, embedLink, embedTitle, frameSize } from '#content/embed-snippet.ts'
import { appealOf, appealTime } from '#gift/appeals.ts'
import { type AskPageProps, askOf, askPath } from '#gift/ask-page.ts'
import { type Language, languageAt, languages, pathIn } from '#gift/language.ts'
import type { RequestRules } from '#gift/request.ts'
import type { Clock } from '../base/clock.ts'
import { framingHost } from './embedding-host.ts'
import type { Env } from './env.ts'
import { problem } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface EmbedParts {
  readonly site: Site
  readonly render: QueuedRenderer
  readonly clock: Pick<Clock, 'now'>
  readonly limits: NonNullable<RequestRules['limits']>
  readonly publicOrigin: string
}

/** So many different choosers are kept rendered: a site has one or two. */
const longest = 100

/** What is asked for with `url=`, where it is a page of ours that can be given to. */
function pageOf(address: string, origin: string): { readonly language: Language; readonly appeal?: string } | null {
  const url = URL.parse(address)
  if (url?.origin !== origin) return null
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const language = languageAt(path)
  const bare = language === languages[0] ? path : path.slice(language.length + 1)
  if (bare === '/donate') return { language }
  const appeal = appealOf(/^\/appeals\/([^/]+)$/.exec(bare)?.[1])
  return appeal ? { language, appeal: appeal.id } : null
}

/** The chooser for other sites' frames, and what a program learns that is handed the address of a page of ours. */
export function embedRoutes({ site, render, clock, limits, publicOrigin }: EmbedParts): Hono<Env> {
  const app = new Hono<Env>()
  const runs = (id: string) => {
    const appeal = appealOf(id)
    return appeal !== undefined && appealTime(appeal, charityDay(clock.now())) === 'running'
  }

  const pages = new Map<string, string>()
  for (const language of languages) {
    const path = pathIn(language, askPath)
    app.get(path, async (c) => {
      const { appeal = '', ...query } = c.req.query()
      const host = framingHost(c)
      const asks = askOf({ ...query, ...(runs(appeal) ? { appeal } : {}) }, limits)
      const props: AskPageProps = host === null ? asks : { ...asks, host }
      const key = `${language} ${JSON.stringify(props)}`
      const html = pages.get(key) ?? (await render(askPath, language, props))
      const [oldest] = pages.keys()
      if (pages.size >= longest && oldest !== undefined) pages.delete(oldest)
      pages.set(key, html)
      return framed(site.page(html, path, 200), host)
    })
  }

  app.get('/oembed', (c) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
    const page = pageOf(url, publicOrigin)
    const isThere = page !== null && (page.appeal === undefined || runs(page.appeal))
    // what is not offered is not there: a program goes on without
    if (!isThere || format !== 'json') return problem(c, 'not_found')
    const within = (most: string | undefined, wanted: number) =>
      /^\d{1,4}$/.test(most ?? '') ? Math.min(Number(most), wanted) : wanted
    const size = { width: within(maxwidth, frameSize.width), height: within(maxheight, frameSize.height) }
    const ask = { ...page, origin: publicOrigin }
    const address = `${publicOrigin}${pathIn(page.language, page.appeal ? appealPath(page.appeal) : '/donate')}`
    const answer = {
      version: '1.0',
      type: 'rich',
      provider_name: brand.name,
      provider_url: publicOrigin,
      title: embedTitle(page),
      html: embed ? embedFrame(ask, size) : embedLink(address, page),
      ...size,
      cache_age: 3600,
    }
    return c.json(answer, 200, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}

/** The one page of ours that may stand in a frame, of the sites that the charity names. */
function framed(page: Response, host: string | null): Response {
  const policy = page.headers.get('content-security-policy') ?? ''
  const ancestors = embed ? embed.frames.join(' ') : "'none'"
  page.headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`))
  if (embed) page.headers.delete('x-frame-options')
  page.headers.set('cross-origin-resource-policy', 'cross-origin')
  // it says by which site it is framed: what lies between, and minds no `Vary`, would tell it to another
  page.headers.set('cache-control', `${host === null ? 'public' : 'private'}, max-age=300`)
  page.headers.append('vary', 'referer')
  return page
}
