import type { Charity } from '#charity/charity.ts'
import { lineOf, sourceFile, sourceFiles, strings } from '#charity/documents.ts'
import type { Fault } from '#charity/faults.ts'
import { answered } from '#charity/page-places.ts'
import { redirects } from '#content/sitemap.ts'
import { addressesOf } from './addresses.ts'

const folders = /^\/(assets|cards|\.well-known)\//

/**
 * Links from our pages, and from what the search box suggests, to our pages that lead nowhere. Where the charity's folder says
 * the address, its line is named, else the page.
 * @param pages the built pages by their addresses, such as `/es/donate`
 * @param suggested the paths among the search titles
 * @param others what the build has written beside the pages: feeds, and files for calendars
 */
export function deadOwnLinks(
  pages: ReadonlyMap<string, string>,
  folder: string,
  suggested: readonly string[] = [],
  others: ReadonlySet<string> = new Set(),
): readonly Fault[] {
  const leads = (address: string): boolean => {
    const path = address.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1') ?? ''
    return (
      path === '' ||
      path === '/oembed' ||
      pages.has(path) ||
      others.has(path) ||
      redirects.has(path) ||
      folders.test(path) ||
      /(^|\/)404$/.test(path)
    )
  }
  const dead = new Map(suggested.filter((path) => !leads(path)).map((path) => [path, 'search.yaml']))
  for (const [page, html] of pages) {
    for (const address of addressesOf(html).map((each) => each.replace(/^%%(PUBLIC|DONATE)_ORIGIN%%/, ''))) {
      const ours = /^[/#?]/.test(address) && !address.startsWith('/api/')
      if (ours && !leads(address)) dead.set(address, page)
    }
  }
  if (dead.size === 0) return []
  const texts = sourceFiles(folder).flatMap((source) => strings(source).map((each) => ({ ...each, file: source.file })))
  return [...dead].map(([address, page]) => {
    const source = texts.find(({ text }) => /^\/./.test(text) && address.endsWith(text))
    return { file: source?.file ?? page, line: source?.line ?? 0, text: `${address} leads to no page of ours` }
  })
}

/** Paths of the site map that a page of ours already has: its visitors would be led away from it. */
export function takenPaths(pages: ReadonlyMap<string, string>, { folder, sitemap }: Charity): readonly Fault[] {
  const { featured, sections } = sitemap
  const paths = [
    ...(featured ? [{ path: `/${featured.slug}`, keys: ['featured', 'slug'] }] : []),
    ...sections.flatMap(({ slug, links }, index) => [
      { path: `/${slug}`, keys: ['sections', index, 'slug'] },
      ...links.map((link, at) => ({ path: `/${slug}/${link.slug}`, keys: ['sections', index, 'links', at, 'slug'] })),
    ]),
  ]
  return paths
    .filter(({ path }) => pages.has(path) || answered.test(path))
    .map(({ path, keys }) => {
      const source = sourceFile(folder, 'sitemap.yaml')
      return { file: source.file, line: lineOf(source, keys), text: `${path} is a page of ours already` }
    })
}
