import { pages, waysToGive as roads, stories } from '#charity'
import { newsPath } from '#charity/page-places.ts'
import { accessibility } from '#content/accessibility.ts'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pagesWords } from '#content/pages.ts'
import { privacy } from '#content/privacy.ts'
import { waysToGive } from '#content/ways-to-give.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { hasNews } from '../posts/feed.ts'
import { roadsOf } from '../ways-to-give/roads.ts'

/** A page to link to: its address in the reader's language, and what to call it there. */
export interface PageLink {
  readonly path: string
  readonly label: string
}

/** This site's own pages, but for the donation page and the sitemap itself, which are linked apart. */
export function ours(language: Language): PageLink[] {
  const link = (path: string, label: string): PageLink => ({ path: pathIn(language, path), label })
  return [
    link('/', translate('nav.home', language, { name: brand.shortName })),
    ...stories.all.map((story) => link(story.fullStoryUrl, inLanguage(story.title, language))),
    ...pages
      .filter(({ listed }) => listed)
      .flatMap(({ title, places }) => {
        const place = places.find((each) => each.language === language)
        return place ? [{ path: place.path, label: inLanguage(title, language) }] : []
      }),
    ...(hasNews(language) ? [link(newsPath, inLanguage(pagesWords.news.title, language))] : []),
    ...(roadsOf(roads).length > 0 ? [link('/ways-to-give', inLanguage(waysToGive.title, language))] : []),
    link('/gift', translate('footer.gift', language)),
    link('/privacy', inLanguage(privacy.title, language)),
    link('/accessibility', inLanguage(accessibility.title, language)),
  ]
}
