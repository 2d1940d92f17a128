import type { Place } from './pages.ts'
import type { Translated } from './schema/text.ts'

/** Where the list of news is; in another language below its code. */
export const newsPath = '/news'

interface Named {
  readonly id: string
  readonly title: Translated<string>
  readonly slug?: string | Translated<string> | undefined
}

/**
 * Where a page stands in each language that its title speaks; in the others it is not there. `below`: what comes before its own word,
 * such as `/news`.
 */
export const placesOf = (
  { id, title, slug = id }: Named,
  languages: readonly { readonly code: string }[],
  below = '',
): readonly Place[] =>
  languages
    .map(({ code }) => code)
    .filter((code) => title[code] !== undefined)
    .map((code) => {
      const word = typeof slug === 'string' ? slug : (slug[code] ?? id)
      return { language: code, path: `${code === languages[0]?.code ? '' : `/${code}`}${below}/${word}` }
    })

/** The list of news stands in the languages that some news is in. */
export const newsPlaces = (
  posts: readonly { readonly places: readonly Place[] }[],
  languages: readonly { readonly code: string }[],
): readonly Place[] =>
  languages
    .filter(({ code }) => posts.some(({ places }) => places.some(({ language }) => language === code)))
    .map(({ code }) => ({ language: code, path: `${code === languages[0]?.code ? '' : `/${code}`}${newsPath}` }))

/** As a table, by language. */
export const byLanguage = (places: readonly Place[]): Translated<string> =>
  Object.fromEntries(places.map(({ language, path }) => [language, path]))

/** What the server answers itself, or will: no page is found there. */
export const answered =
  /^\/(?:api|appeals|assets|cards|embed|fragments|giving|healthz|memory|metrics|oembed|p|readyz|v1)(?:\/|$)/

/** The first words of the pages that the platform has, or that a charity's further files give it. */
export const taken: ReadonlySet<string> = new Set([
  'donate',
  'employers',
  'gift',
  'news',
  'newsletter',
  'privacy',
  'accessibility',
  'sitemap',
  'ways-to-give',
  '404',
])
