import { renderToStaticMarkup } from 'react-dom/server'

import { experiment, identity } from '#charity'
import { type Language, languages, pathIn } from '#gift/language.ts'

import { Document } from './document.tsx'
import { panelsHtml, panelsPath } from './header/panels.tsx'
import { type Chunks, importMapOf, importMapPlace } from './import-map.ts'
import { manifest, manifestFile } from './manifest.ts'
import { calendars } from './page/calendars.ts'
import { feed, feedPath, hasNews } from './posts/feed.ts'
import { placeIn, placeOf, type Route } from './route.ts'
import { answers, notFoundRoute, routes } from './routes.ts'
import { robots, sitemap } from './search-engines.ts'
import { securityContact } from './security-contact.ts'
import { speculationPath, speculationRules } from './speculation.ts'

/** Whose site this is: the server refuses to show one charity's pages for another. */
export const charityName = identity.name
/** Named by it too: pages and server must show visits the same experiment. */
export const experimentBuilt = JSON.stringify(experiment)

/** One whole page as HTML with its tokens still in it; an unknown path is the not-found page. */
export function render(path: string, language: Language, props?: object): string {
  return page([...routes, ...answers].find((route) => route.path === path) ?? notFoundRoute, language, props)
}

/** Every text file of the site: path below its root, and its text. */
export function* files(): Generator<readonly [path: string, text: string]> {
  for (const language of languages) {
    for (const route of routes) {
      const place = placeIn(placeOf(route), language)
      if (place !== undefined) yield [fileOf(place), page(route, language)]
    }
    yield* calendars(language)
    if (hasNews(language)) yield [feedPath(language).slice(1), feed(language)]
    yield [panelsPath(language).slice(1), panelsHtml(language)]
    yield [manifestFile(language), manifest(language)]
    yield [pathIn(language, '/404.html').slice(1), page(notFoundRoute, language)]
  }
  yield ['sitemap.xml', sitemap(routes)]
  yield ['robots.txt', robots()]
  yield ['.well-known/security.txt', securityContact()]
  yield [speculationPath.slice(1), speculationRules()]
}

/** @throws Error that names the page which cannot be rendered; its cause has the line */
function page(route: Route, language: Language, props?: object): string {
  try {
    const html = markup(route, language, props)
    return __CHUNKS__ && route.scriptsOf ? html.replace(importMapPlace, importMap(route, __CHUNKS__)) : html
  } catch (cause) {
    throw new Error(`The page ${pathIn(language, route.path)} cannot be rendered.`, { cause })
  }
}

const markup = (route: Route, language: Language, props?: object) =>
  `<!doctype html>${renderToStaticMarkup(
    route.alone ? (
      <route.Page language={language} path={route.path} props={props} />
    ) : (
      <Document route={route} language={language} props={props} />
    ),
  )}`

const importMaps = new Map<Route, string>()

/** Of a route's page as it is built: the policy bears the hash of that one, whatever is rendered for one request. */
function importMap(route: Route, chunks: Chunks): string {
  const map = importMaps.get(route) ?? importMapOf(markup(route, languages[0]), chunks)
  importMaps.set(route, map)
  return map
}

const fileOf = (path: string) => `${path.slice(1)}/index.html`.replace(/^\//, '')
