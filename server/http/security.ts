import { createHash } from 'node:crypto'

/** Where the providers' scripts, frames and answers come from. */
export interface ProviderSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly form: readonly string[]
  /** Whose frames may ask the browser for its own means of paying. */
  readonly pay: readonly string[]
}

/** What a page may load from any of these. */
export function mergedSources(parts: readonly ProviderSources[]): ProviderSources {
  const merged = (name: keyof ProviderSources) => [...new Set(parts.flatMap((part) => part[name]))]
  return {
    script: merged('script'),
    frame: merged('frame'),
    connect: merged('connect'),
    image: merged('image'),
    form: merged('form'),
    pay: merged('pay'),
  }
}

/** The Content-Security-Policy of one page. With `sources`, a page on which the providers' scripts run. */
export function contentPolicy(html: string, sources: ProviderSources | null, formTargets: readonly string[]): string {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  const line = (name: string, ...values: readonly string[]) => `${name} ${[...new Set(values)].join(' ')}`
  return [
    line('default-src', "'none'"),
    line('script-src', "'self'", ...(sources?.script ?? [])),
    // A hash would switch 'unsafe-inline' off, which the providers' scripts need for their frames' styles.
    sources ? line('style-src', "'self'", "'unsafe-inline'") : line('style-src', "'self'", ...styles),
    line('img-src', "'self'", 'data:', ...(sources?.image ?? [])),
    line('font-src', "'self'"),
    line('connect-src', "'self'", ...(sources?.connect ?? [])),
    ...(sources ? [line('frame-src', ...sources.frame)] : []),
    line('manifest-src', "'self'"),
    line('form-action', "'self'", ...formTargets, ...(sources?.form ?? [])),
    line('base-uri', "'none'"),
    line('frame-ancestors', "'none'"),
    line('report-uri', '/api/csp-reports'),
  ].join('; ')
}

/** On every answer; pages say more. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What differs on pages with the providers' scripts: a provider's window must be able to answer its opener. */
export const providerPageHeaders = ({ pay }: ProviderSources): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': `payment=(${['self', ...pay.map((origin) => `"${origin}"`)].join(' ')}), camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()`,
})
