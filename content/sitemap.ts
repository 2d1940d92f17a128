import { sitemap } from '#charity'
import { languages, pathIn } from '#gift/language.ts'
import { inLanguage, type Translated } from './language.ts'

/**
 * The one table of redirects: every path of ours that stands for a page elsewhere, and that page's address.
 * Keys are paths without a trailing slash, in the site's own language (`/about/mission`) and in each other
 * (`/es/about/mission`); values are absolute https addresses. The server answers each with a 302, since the main site may
 * move its pages.
 */
export const redirects: ReadonlyMap<string, string> = new Map(
  languages.flatMap((language) => {
    const entry = (path: string, to: Translated<string>) =>
      [pathIn(language, `/${path}`), inLanguage(to, language)] as const
    return [
      ...(sitemap.featured ? [entry(sitemap.featured.slug, sitemap.featured.to)] : []),
      ...sitemap.sections.flatMap((section) => [
        entry(section.slug, section.to),
        ...section.links.map((link) => entry(`${section.slug}/${link.slug}`, link.to)),
      ]),
    ]
  }),
)
