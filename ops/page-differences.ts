import { createHash } from 'node:crypto'
import { languages, pathIn } from '#gift/language.ts'
import type { Pages } from '#server/pages.ts'

/** Where a page that takes money, or one of its scripts, is not what the build and the settings promise. */
export interface PageDifference {
  readonly path: string
  readonly says: string
}

/** What was compared, and what differs. */
export interface Watched {
  readonly pages: number
  readonly scripts: number
  readonly differences: readonly PageDifference[]
}

/** How a page is fetched, as a donor's browser would; a test brings its own. */
export type Fetch = (address: string) => Promise<Response>

/** Where money is given: the pages on which the providers' scripts run. */
const pagesThatTakeMoney = languages.flatMap((language) =>
  (['/donate', '/gift'] as const).map((page) => ({ language, page, path: pathIn(language, page) })),
)

/** They follow from how the answer was packed or sent, and promise nothing. */
const passing = new Set(['etag', 'vary', 'content-length', 'content-encoding', 'cache-control'])
/** What a page of ours never has, and could lead a donor or their browser elsewhere. */
const foreign = ['link', 'refresh', 'set-cookie', 'access-control-allow-origin', 'content-security-policy-report-only']

/** Fetches every page that takes money, and every script that it may load from us, and compares them with what was built. */
export async function comparePages({ site, render }: Pages, origin: string, fetch: Fetch): Promise<Watched> {
  const differences: PageDifference[] = []
  const hashes = new Map<string, string>()
  for (const { language, page, path } of pagesThatTakeMoney) {
    const promised =
      page === '/gift'
        ? site.page(await render(page, language, { gift: null }), path, 200)
        : site.answer(new Request(`${origin}${path}`), path)
    if (!promised) throw new Error(`${path} was not built`)
    const html = await promised.text()
    for (const [address, hash] of scriptsOf(html)) hashes.set(address, hash)
    const response = await fetch(`${origin}${path}`)
    for (const says of differencesOf(promised, html, response, await response.text())) differences.push({ path, says })
  }
  for (const [path, hash] of hashes) {
    const answer = await fetch(`${origin}${path}`)
    const script = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) differences.push({ path, says: `is answered ${answer.status}` })
    else if (hashOf(script) !== hash) differences.push({ path, says: 'is another script than was built' })
  }
  return { pages: pagesThatTakeMoney.length, scripts: hashes.size, differences }
}

const hashOf = (script: Uint8Array) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Our scripts that a page may load, with their hashes. */
function scriptsOf(html: string): [string, string][] {
  const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1]
  return Object.entries((JSON.parse(map ?? '{}') as { integrity?: Record<string, string> }).integrity ?? {})
}

function* differencesOf(promised: Response, html: string, response: Response, markup: string): Generator<string> {
  if (response.status !== promised.status) yield `is answered ${response.status} instead of ${promised.status}`
  for (const [name, value] of promised.headers) {
    const now = response.headers.get(name)
    if (!passing.has(name) && now !== value) yield `has ${name}: ${now ?? 'none'}, and not ${value}`
  }
  for (const name of foreign) {
    const value = response.headers.get(name)
    if (value !== null && !promised.headers.has(name)) yield `has ${name}: ${value}`
  }
  if (markup === html) return
  const tags = new Set(html.match(scriptTag))
  const strange = (markup.match(scriptTag) ?? []).filter((tag) => !tags.has(tag))
  for (const tag of strange) yield `has a script that was not built: ${tag.slice(0, 200)}`
  if (strange.length === 0) yield `has other markup than was built, from character ${firstDifference(markup, html)} on`
}

const scriptTag = /<script\b[^>]*>/gi

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
