import { languages as chosen, posts } from '#charity'
import { byLanguage, newsPath, newsPlaces } from '#charity/page-places.ts'
import type { Post } from '#charity/pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pagesWords as words } from '#content/pages.ts'
import { titled } from '#content/titles.ts'
import { fileUrl } from '../look/files.ts'
import pageStyles from '../page/page.css?inline'
import { pathOf } from '../page/places.ts'
import { stylesOf } from '../page/styles.ts'
import type { Route } from '../route.ts'
import { PostList } from './PostList.tsx'
import { postPage } from './PostPage.tsx'
import styles from './posts.css?inline'

/** The list of the charity's news, and a page for each piece of it; nothing where there is none. */
export const postRoutes: readonly Route[] =
  posts.length === 0
    ? []
    : [
        {
          path: newsPath,
          places: byLanguage(newsPlaces(posts, chosen)),
          title: titled(words.news.title),
          description: words.news.summary,
          Page: PostList,
          styles: pageStyles + styles,
        },
        ...posts.map(
          (post): Route => ({
            path: `${newsPath}/${post.id}`,
            places: byLanguage(post.places),
            title: titled(post.title),
            description: post.summary,
            Page: postPage(post),
            styles: stylesOf(post.blocks) + styles,
            ...(post.card ? { card: post.card } : {}),
            jsonLd: (language) => [article(post, language)],
          }),
        ),
      ]

/** @see https://schema.org/NewsArticle */
function article(post: Post, language: Language): object {
  const origin = '%%PUBLIC_ORIGIN%%'
  return {
    '@type': 'NewsArticle',
    headline: inLanguage(post.title, language),
    description: inLanguage(post.summary, language),
    inLanguage: language,
    datePublished: post.date,
    ...(post.picture ? { image: `${origin}${fileUrl(post.picture)}` } : {}),
    mainEntityOfPage: `${origin}${pathOf(post, language)}`,
    author: post.by ? { '@type': 'Person', name: post.by } : { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  }
}
