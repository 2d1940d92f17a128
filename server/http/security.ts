import { createHash } from 'node:crypto'
import type { PageSources } from '../base/page-sources.ts'

/** What a page may load from any of these. */
export function mergedSources(parts: readonly PageSources[]): PageSources {
  const merged = (name: Exclude<keyof PageSources, 'inlineStyles'>) => [...new Set(parts.flatMap((part) => part[name]))]
  return {
    script: merged('script'),
    frame: merged('frame'),
    connect: merged('connect'),
    image: merged('image'),
    form: merged('form'),
    pay: merged('pay'),
    inlineStyles: parts.some((part) => part.inlineStyles),
  }
}

/** The same sources as a regular expression, for the scripts of our pages: `https://*.example.org`, or an origin. */
export const originsPattern = (sources: readonly string[]): string =>
  sources.map((source) => source.replaceAll('.', '\\.').replace('*\\.', '([\\w-]+\\.)+')).join('|')

/** What stands between these tags, as the policy names it. */
const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * The hashes of what a page holds in itself: its style sheet, its script where it is to work without us, and which of our scripts may be
 * loaded; and whose else it runs.
 */
export interface Inline {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly imports: readonly string[]
  /** The providers whose scripts it runs; null: it runs nobody's. */
  readonly providers: readonly string[] | null
}

/** Of a page as we built it: its head alone, in which nobody else's words stand but escaped; what its body holds blesses nothing. */
export function inlineOf(html: string): Inline {
  const [head = ''] = html.split('</head>', 1)
  return {
    styles: hashesOf(head, /<style[^>]*>([\s\S]*?)<\/style>/g).slice(0, 1),
    scripts: hashesOf(head, /<script type="module">([\s\S]*?)<\/script>/g).slice(0, 1),
    imports: hashesOf(head, /<script type="importmap">([\s\S]*?)<\/script>/g).slice(0, 1),
    providers: /<meta name="giving-settings" data-providers="([\w ]+)"/.exec(head)?.[1]?.split(' ') ?? null,
  }
}

/**
 * The Content-Security-Policy of one page. With `sources`, a page on which the providers' scripts run. A string becomes markup or
 * a script only by the one policy of `site/islands/trusted.ts`.
 */
export function contentPolicy(
  { styles, scripts, imports }: Inline,
  sources: PageSources | null,
  formTargets: readonly string[],
): string {
  const line = (name: string, ...values: readonly string[]) => `${name} ${[...new Set(values)].join(' ')}`
  return [
    line('default-src', "'none'"),
    line('script-src', "'self'", ...scripts, ...imports, ...(sources?.script ?? [])),
    // A hash would switch 'unsafe-inline' off, which a provider's script needs where it writes styles into the page.
    sources?.inlineStyles ? line('style-src', "'self'", "'unsafe-inline'") : line('style-src', "'self'", ...styles),
    line('img-src', "'self'", 'data:', ...(sources?.image ?? [])),
    line('font-src', "'self'"),
    line('connect-src', "'self'", ...(sources?.connect ?? [])),
    ...(sources ? [line('frame-src', ...sources.frame)] : []),
    line('manifest-src', "'self'"),
    line('form-action', "'self'", ...formTargets, ...(sources?.form ?? [])),
    line('base-uri', "'none'"),
    line('frame-ancestors', "'none'"),
    line('require-trusted-types-for', "'script'"),
    line('trusted-types', 'default'),
    line('report-uri', reportsPath),
    line('report-to', 'csp'),
  ].join('; ')
}

/** Where browsers report what a page was kept from doing, in either of the two ways that they know. */
const reportsPath = '/api/csp-reports'

/** On every page. @see https://www.w3.org/TR/reporting-1/#header */
export const pageHeaders: Readonly<Record<string, string>> = { 'reporting-endpoints': `csp="${reportsPath}"` }

/** On every answer; pages say more. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(), camera=(), microphone=(), geolocation=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * What an answer lacks of them. A page that the charity's chosen sites may frame says so in its policy; the older header knows no sites.
 */
export function lackedHeaders(headers: Headers): readonly (readonly [name: string, value: string])[] {
  const isFramed = / frame-ancestors (?!'none')/.test(headers.get('content-security-policy') ?? '')
  return Object.entries(commonHeaders).filter(
    ([name]) => !headers.has(name) && !(isFramed && name === 'x-frame-options'),
  )
}

/** What differs on pages with the providers' scripts: a provider's window must be able to answer its opener. */
export const providerPageHeaders = ({ pay }: PageSources): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': `payment=(${pay.length > 0 ? ['self', ...pay.map((origin) => `"${origin}"`)].join(' ') : ''}), camera=(), microphone=(), geolocation=(), usb=()`,
})
