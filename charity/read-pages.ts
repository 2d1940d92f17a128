import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { Overlay, Written as Parts } from './charity.ts'
import type { Fault } from './faults.ts'
import { byLanguage, newsPath, newsPlaces, placesOf } from './page-places.ts'
import { type OwnPage, type OwnPages, type Place, pageFile, postFile } from './pages.ts'
import { readPart } from './part.ts'
import { page, post } from './schema/page.ts'
import type { Translated, WithWholeAddresses } from './schema/text.ts'

const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

interface Written<S extends v.GenericSchema> {
  readonly id: string
  readonly file: string
  readonly written: v.InferOutput<S>
}

/** Every page of the charity's own and its news, as they are written. */
export function readPages(folder: string, faults: Fault[]): WrittenPages {
  const pages = foldersIn(folder, 'pages', faults).filter((id) => id !== 'news')
  const news = foldersIn(folder, 'pages/news', faults)
  return {
    pages: read(pages, pageFile, page),
    posts: read(news, postFile, post),
    paths: [...pages.map((id) => `/${id}`), ...news.map((id) => `${newsPath}/${id}`)],
  }

  function read<S extends v.GenericSchema>(ids: readonly string[], fileOf: (id: string) => string, schema: S) {
    return ids.flatMap((id): Written<S>[] => {
      const file = fileOf(id)
      const content = readPart(folder, file, schema, faults)
      return content === undefined ? [] : [{ id, file, written: content }]
    })
  }
}

interface WrittenPages {
  readonly pages: readonly Written<typeof page>[]
  readonly posts: readonly Written<typeof post>[]
  /** Of all of them, by what links call them: also of those that cannot be read, so that no link to one is a fault beside its own. */
  readonly paths: readonly string[]
}

function foldersIn(folder: string, place: string, faults: Fault[]): readonly string[] {
  const path = join(folder, place)
  if (!existsSync(path)) return []
  const names = readdirSync(path, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && !each.name.startsWith('.') ? [each.name] : [],
  )
  const strange = names.filter((name) => !folderName.test(name) || name.length > 60)
  const text = 'is no name for a page: small letters, digits and hyphens, 60 at most'
  faults.push(...strange.map((name) => ({ file: `${place}/${name}`, line: 0, text })))
  return names.filter((name) => !strange.includes(name)).sort()
}

type Whole = <T>(tree: T, file: string) => WithWholeAddresses<T>

/**
 * Where each stands, by its language's title: in the file or in the words of a language (`overlay`). `byPath`: by the path that menus and
 * links lead to it by. `whole`: all of it, once its addresses can be made whole; news of a day after `today` are put off.
 */
export function placedPages(
  { pages, posts, paths }: WrittenPages,
  languages: readonly { readonly code: string }[],
  overlay: Overlay,
) {
  const placed = <
    W extends { readonly title: Translated<string>; readonly slug?: string | Translated<string> | undefined },
  >(
    part: string,
    { id, written }: { readonly id: string; readonly written: W },
    below?: string,
  ): readonly Place[] => {
    const more = Object.keys(overlay).filter((code) => overlay[code]?.[`${part}.${id}.title`] !== undefined)
    const title = { ...Object.fromEntries(more.map((code) => [code, ''])), ...written.title }
    return placesOf({ id, title, slug: written.slug }, languages, below)
  }
  const own = pages.map((each) => ({ ...each, places: placed('pages', each) }))
  const news = posts.map((each) => ({ ...each, places: placed('posts', each, newsPath) }))
  const byPath: ReadonlyMap<string, Translated<string>> = new Map([
    ...paths.map((path) => [path, byLanguage([{ language: languages[0]?.code ?? 'en', path }])] as const),
    ...(news.length > 0 ? [[newsPath, byLanguage(newsPlaces(news, languages))] as const] : []),
    ...own.map(({ id, places }) => [`/${id}`, byLanguage(places)] as const),
    ...news.map(({ id, places }) => [`${newsPath}/${id}`, byLanguage(places)] as const),
  ])
  const whole = (complete: Whole, today: string): OwnPages => {
    const posts = news
      .map(({ id, file, written, places }) => {
        const { slug: _, ...post } = complete(written, file)
        return { ...inFolder(post, file), id, places }
      })
      .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
    return {
      pages: own.map(({ id, file, written, places }) => {
        const { slug: _, ...page } = complete(written, file)
        return { ...inFolder(page, file), id, places }
      }),
      posts: posts.filter(({ date }) => date <= today),
      laterPosts: posts.filter(({ date }) => date > today).map(({ id, date }) => ({ id, date })),
    }
  }
  return { byPath, whole }
}

/** What names a picture or a file, told from the charity's folder in place of the page's. */
const naming: ReadonlySet<string> = new Set(['picture', 'imageUrl', 'narrowImageUrl', 'file'])

function inFolder<T>(tree: T, file: string): T {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const within = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return naming.has(key) ? `${folder}/${value}` : value
    if (Array.isArray(value)) return value.map((each) => within(each, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, within(each, name)]))
  }
  return within(tree, '') as T
}

/** What the search box suggests of them, behind the charity's own titles: none twice. */
export const titlesOf = ({ pages, posts, search }: Pick<Parts, 'pages' | 'posts' | 'search'>): Parts['search'] => {
  const named = new Set(search.flatMap(({ path }) => path ?? []))
  const titleOf = (type: 'page' | 'news', path: string, { title, places }: Pick<OwnPage, 'title' | 'places'>) =>
    named.has(path) ? [] : [{ title, type, path: undefined, to: byLanguage(places), also: [] }]
  return [
    ...pages.filter(({ listed }) => listed).flatMap((page) => titleOf('page', `/${page.id}`, page)),
    ...posts.slice(0, mostFound).flatMap((post) => titleOf('news', `${newsPath}/${post.id}`, post)),
  ]
}

/** How much news the search box knows, the newest: every visitor who searches fetches the titles. */
const mostFound = 50
