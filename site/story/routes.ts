import { inLanguage, type Language } from '#content/language.ts'
import { stories } from '#content/stories/stories.ts'
import type { Story } from '#content/stories/story.ts'
import { titled } from '#content/titles.ts'
import { pathIn } from '#gift/language.ts'
import { drawingOf, drawingUrl } from '../art/Picture.tsx'
import type { Route } from '../route.ts'
import josiah from './josiah.css?inline'
import nell from './nell.css?inline'
import ravi from './ravi.css?inline'
import { storyPage } from './StoryPage.tsx'
import styles from './story.css?inline'

/** What one story has of its own, over what all four share. */
const own: Record<Story['id'], string> = { amara: '', josiah, nell, ravi }

/** The four story pages. */
export const storyRoutes: readonly Route[] = stories.map((story) => ({
  path: story.fullStoryUrl,
  title: titled(story.title),
  description: story.summary,
  Page: storyPage(story),
  styles: styles + own[story.id],
  card: story.id,
  jsonLd: (language) => [article(story, language)],
}))

/** @see https://schema.org/Article */
function article(story: Story, language: Language): object {
  const origin = '%%PUBLIC_ORIGIN%%'
  return {
    '@type': 'Article',
    headline: inLanguage(story.title, language),
    description: inLanguage(story.summary, language),
    inLanguage: language,
    image: `${origin}${drawingUrl(drawingOf(story))}`,
    mainEntityOfPage: `${origin}${pathIn(language, story.fullStoryUrl)}`,
    author: { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  }
}
