import { appealEntriesToken, siteEntries } from '#content/appeal-tokens.ts'
import { languages, pathIn } from '#gift/language.ts'
import { languagesOf, placeIn, placeOf, type Route } from './route.ts'

/**
 * sitemap.xml with each language of every indexed page as alternates of each other.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemap(routes: readonly Route[]): string {
  const lasting = routes.filter(({ indexed, whileItRuns }) => indexed !== false && !whileItRuns)
  const entries = [
    ...lasting
      .map(placeOf)
      .map((place) => siteEntries((language) => `%%PUBLIC_ORIGIN%%${placeIn(place, language)}`, languagesOf(place))),
    ...(routes.some(({ whileItRuns }) => whileItRuns) ? [`%%${appealEntriesToken}%%`] : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** robots.txt: everything may be read but the calls and a donor's own gift. */
export const robots = (): string =>
  [
    'User-agent: *',
    ...['/api/', ...languages.map((language) => pathIn(language, '/gift'))].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: %%PUBLIC_ORIGIN%%/sitemap.xml',
    '',
  ].join('\n')
