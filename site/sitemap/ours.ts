import { waysToGive as roads, stories } from '#charity'
import { accessibility } from '#content/accessibility.ts'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { privacy } from '#content/privacy.ts'
import { waysToGive } from '#content/ways-to-give.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
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
    ...(roadsOf(roads).length > 0 ? [link('/ways-to-give', inLanguage(waysToGive.title, language))] : []),
    link('/gift', translate('footer.gift', language)),
    link('/privacy', inLanguage(privacy.title, language)),
    link('/accessibility', inLanguage(accessibility.title, language)),
  ]
}
