import { posts } from '#charity'
import type { Post } from '#charity/pages.ts'
import { longDay } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pagesWords as words } from '#content/pages.ts'
import type { PageProps } from '../route.ts'
import { feedPath } from './feed.ts'

/** The news that a language has, the newest first. */
export const postsIn = (language: Language): readonly { readonly post: Post; readonly path: string }[] =>
  posts.flatMap((post) => {
    const place = post.places.find((each) => each.language === language)
    return place ? [{ post, path: place.path }] : []
  })

/** Every piece of news in a language, by its day. */
export function PostList({ language }: PageProps) {
  return (
    <div className="page posts">
      <header className="page-head">
        <div className="wrap">
          <h1>{inLanguage(words.news.title, language)}</h1>
          <p className="page-summary">{inLanguage(words.news.summary, language)}</p>
        </div>
      </header>
      <div className="page-column">
        <ol className="posts-list">
          {postsIn(language).map(({ post, path }) => (
            <li key={post.id}>
              <time dateTime={post.date}>{longDay(post.date, language)}</time>
              <h2>
                <a href={path}>{inLanguage(post.title, language)}</a>
              </h2>
              <p>{inLanguage(post.summary, language)}</p>
            </li>
          ))}
        </ol>
        <p>
          <a className="reach" href={feedPath(language)} type="application/atom+xml">
            {inLanguage(words.news.feed, language)}
          </a>
        </p>
      </div>
    </div>
  )
}
