import { stories } from '#charity'
import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { titled } from '#content/titles.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl, storyStyles } from '../look/files.ts'
import type { Route } from '../route.ts'
import dark from './dark.css?inline'
import { storyPage } from './StoryPage.tsx'
import styles from './story.css?inline'

/** A page for each story. */
export const storyRoutes: readonly Route[] = stories.all.map((story) => ({
  path: story.fullStoryUrl,
  title: titled(story.title),
  description: story.summary,
  Page: storyPage(story),
  styles: styles + (story.dark ? dark : '') + (storyStyles[`stories/${story.id}/page.css`] ?? ''),
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
    image: `${origin}${fileUrl(story.imageUrl)}`,
    mainEntityOfPage: `${origin}${pathIn(language, story.fullStoryUrl)}`,
    author: { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  }
}
