import { appealTokens } from '#content/appeal-tokens.ts'
import { bannerTokens } from '#content/banner-tokens.ts'
import { brand } from '#content/brand.ts'
import { dayTokens, type NextThere } from '#content/day-tokens.ts'
import { givingPage } from '#gift/giving-page.ts'
import { languageAt, languages, pathIn } from '#gift/language.ts'
import { newsPage } from '#gift/news-page.ts'
import type { Clock } from '../../base/clock.ts'
import { minutes } from '../../base/clock.ts'
import type { PageSources } from '../../base/page-sources.ts'
import { commonHeaders, contentPolicy, type Inline, inlineOf, pageHeaders, providerPageHeaders } from '../security.ts'
import { fill, loadFiles, pageFile, type SiteFile, type Tokens } from './files.ts'
import { keepPacks } from './packs.ts'

/** In no zone of the world does a day begin but on a quarter of an hour. */
const quarter = minutes(15)

/** Tells the tokens of the day at every request: the same ones as before, until they say something else. */
function ofToday(
  clock: Pick<Clock, 'now'>,
  ways: (at: number) => readonly NextThere[],
  ended: ReadonlySet<string>,
  origin: string,
  banner: () => ShownBanner | null,
): () => Tokens {
  let cached = { quarter: Number.NaN, ended: 0, shown: null as ShownBanner | null, tokens: {} as Tokens }
  return () => {
    const now = clock.now()
    const current = Math.floor(now / quarter)
    const last = banner()
    const notice = last !== null && now < last.until ? last : null
    if (current === cached.quarter && ended.size === cached.ended && notice === cached.shown) return cached.tokens
    const tokens = {
      ...dayTokens(now, ways(now)),
      ...appealTokens(now, ended, origin),
      ...bannerTokens(notice?.texts ?? null),
    }
    cached = {
      quarter: current,
      ended: ended.size,
      shown: notice,
      tokens: JSON.stringify(tokens) === JSON.stringify(cached.tokens) ? cached.tokens : tokens,
    }
    return cached.tokens
  }
}

/** A sentence above every page, by language, until a moment (unix milliseconds). */
export interface ShownBanner {
  readonly texts: Readonly<Record<string, string>>
  readonly until: number
}

/** The built site in memory. */
export interface Site {
  /** The answer to GET or HEAD of a path, or null when there is no such file. */
  answer(request: Request, path: string): Response | null
  /** The page for a path that does not exist, in its language, with status 404. */
  notFound(request: Request, path: string): Response
  /** The answer to GET or HEAD of a page that was rendered in the place of its file: filled and packed once, for as long as it is the same. */
  standing(request: Request, path: string, html: string): Response
  /** An appeal was ended before its last day: no page names it any more. */
  unlist(appeal: string): void
  /** A sentence stands above every page from now on, until its end; null: none does. */
  announce(banner: ShownBanner | null): void
  /** Dresses HTML rendered for one request as the page of `path` would be. */
  page(html: string, path: string, status: number): Response
}

/** The same as it was loaded from its folder. */
export interface LoadedSite extends Site {
  /** Leaves what was packed for the next server that loads this folder. */
  keepPacks(): Promise<void>
}

/** They show one donor's gift, or carry a mailed token in their address: kept by nobody, and named to nobody. */
const secretPages: ReadonlySet<string> = new Set(
  ['/gift', givingPage, newsPage].flatMap((path) => languages.map((language) => pathIn(language, path))),
)

const hour = 3600
const year = 31_536_000

/** What the scripts of these providers need of a page. */
export type SourcesFor = (providers: readonly string[]) => PageSources

/** A page that we did not know before blesses nothing that it holds. */
const nothingInline: Inline = { styles: [], scripts: [], imports: [], providers: null }

interface Served {
  readonly file: SiteFile
  readonly headers: Record<string, string>
  /** What a page as it was built holds in itself: as it is rendered for one request it may hold no more. */
  readonly inline: Inline
}

/** The page that is not there. It is seen soonest where its connections fetch nothing ahead. */
const notFound = /(^|\/)404\.html$/

/**
 * Loads the built site. `tokens` are filled in, and those of the day again at the first request of a quarter of an hour in which they say
 * something else, as `ways` tells when each charges next; pages that name the providers whose scripts they run get those `sources` in their policy.
 * `wordless`: the pages of which no file is built, by their paths, as they are before anybody's words stand in them.
 */
export async function loadSite(
  folder: string,
  tokens: Tokens,
  sources: SourcesFor,
  clock: Pick<Clock, 'now'>,
  ways: (at: number) => readonly NextThere[] = () => [],
  wordless: ReadonlyMap<string, string> = new Map(),
): Promise<LoadedSite> {
  const formTargets = [...new Set(Object.values(brand.mainSite).map((address) => new URL(address).origin))]
  const headersOf = (path: string, inline: Inline): Record<string, string> => {
    const providerSources = inline.providers ? sources(inline.providers) : null
    const secret = secretPages.has(path)
    return {
      ...commonHeaders,
      ...pageHeaders,
      ...(providerSources
        ? providerPageHeaders(providerSources)
        : notFound.test(path)
          ? {}
          : { 'speculation-rules': '"/next.speculationrules"' }),
      'content-security-policy': contentPolicy(inline, providerSources, formTargets),
      'cache-control': secret ? 'no-store' : 'no-cache',
      ...(secret ? { 'referrer-policy': 'no-referrer' } : {}),
    }
  }
  const byPath = new Map<string, Served>()
  const special = new Map<string, Served>()
  const serve = (file: SiteFile) => {
    const path = file.path.replace(/\/index\.html$/, '') || '/'
    const inline = inlineOf(file.html ?? '')
    const headers = file.html === null ? fileHeaders(file) : headersOf(path, inline)
    const pages = notFound.test(file.path) ? special : byPath
    pages.set(path, { file, headers, inline })
  }
  const ended = new Set<string>()
  let banner: ShownBanner | null = null
  const today = ofToday(clock, ways, ended, tokens.PUBLIC_ORIGIN ?? '', () => banner)
  let filled = today()
  const files = await loadFiles(folder, tokens, filled)
  for (const file of files) serve(file)
  const ofNoFile = new Map([...wordless].map(([path, html]) => [path, inlineOf(fill(html, { ...tokens, ...filled }))]))
  const standing = new Map<string, Served & { readonly html: string; readonly filled: Tokens }>()
  const keepUp = () => {
    const now = today()
    if (now === filled) return
    filled = now
    for (const { refill } of files) {
      if (!refill) continue
      const file = refill(now)
      serve(file)
      void file.repacked?.then((smaller) => filled === now && serve(smaller))
    }
  }

  const send = (request: Request, { file, headers }: Served, status = 200) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding =
      /\bbr\b/.test(accepted) && file.brotli ? 'br' : /\bgzip\b/.test(accepted) && file.gzip ? 'gzip' : null
    const body = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.body
    const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag
    const all: Record<string, string> = { ...headers, 'content-type': file.type, etag, vary: 'accept-encoding' }
    if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: all })
    }
    if (encoding) all['content-encoding'] = encoding
    all['content-length'] = String(body?.byteLength ?? 0)
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: all })
  }

  return {
    answer(request, path) {
      keepUp()
      const served = byPath.get(path)
      return served ? send(request, served) : null
    },
    notFound(request, path) {
      keepUp()
      const served = special.get(pathIn(languageAt(path), '/404.html'))
      if (!served) return new Response('404 Page Not Found', { status: 404, headers: { ...commonHeaders } })
      return send(request, served, 404)
    },
    unlist: (appeal) => void ended.add(appeal),
    announce: (next) => {
      if (JSON.stringify(next) !== JSON.stringify(banner)) banner = next
    },
    standing(request, path, html) {
      keepUp()
      const before = standing.get(path)
      if (before?.html === html && before.filled === filled) return send(request, before)
      const file = pageFile(`${path}/index.html`, fill(html, { ...tokens, ...filled }))
      const inline = byPath.get(path)?.inline ?? nothingInline
      const served = { file, headers: headersOf(path, inline), inline, html, filled }
      standing.set(path, served)
      return send(request, served)
    },
    page(rendered, path, status) {
      keepUp()
      const html = fill(rendered, { ...tokens, ...filled })
      return new Response(html, {
        status,
        headers: {
          ...headersOf(path, byPath.get(path)?.inline ?? ofNoFile.get(path) ?? nothingInline),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
      })
    },
    keepPacks: () => keepPacks(folder, files),
  }
}

const fileHeaders = (file: SiteFile) => ({
  ...commonHeaders,
  'cache-control': file.immutable ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`,
  // Social networks and search engines fetch our cards and icons from their own pages.
  'cross-origin-resource-policy': 'cross-origin',
  // The card provider's fields, in a frame of its own origin, are drawn in our font: a font is fetched by these rules only,
  // and so is a script of ours that another site's page compares with its hash.
  ...(file.type === 'font/woff2' || file.path.startsWith('/embed/') ? { 'access-control-allow-origin': '*' } : {}),
})

const matches = (header: string | null, etag: string) =>
  header?.split(',').some((part) => part.trim().replace(/^W\//, '') === etag) ?? false
