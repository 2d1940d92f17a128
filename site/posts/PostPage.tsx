import { newsPath } from '#charity/page-places.ts'
import type { Post } from '#charity/pages.ts'
import { longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { pagesWords as words } from '#content/pages.ts'
import { pathIn } from '#gift/language.ts'
import { Blocks } from '../page/Blocks.tsx'
import { Head } from '../page/Head.tsx'
import { pathOf } from '../page/places.ts'
import type { PageProps } from '../route.ts'

/** One piece of news, with its day and who wrote it. */
export const postPage = (post: Post) =>
  function PostPage({ language }: PageProps) {
    const date = longDay(post.date, language)
    return (
      <article className="page posts">
        <Head page={post} language={language}>
          <p className="posts-date">
            <time dateTime={post.date}>{post.by ? say(words.news.by, language, { date, name: post.by }) : date}</time>
          </p>
        </Head>
        <Blocks blocks={post.blocks} language={language} path={pathOf(post, language)} />
        <p className="page-column">
          <a className="reach" href={pathIn(language, newsPath)}>
            {inLanguage(words.news.all, language)}
          </a>
        </p>
      </article>
    )
  }
