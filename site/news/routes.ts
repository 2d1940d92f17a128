import { newsletterPages } from '#content/newsletter.ts'
import { titled } from '#content/titles.ts'
import { newsPage } from '#gift/news-page.ts'
import type { Route } from '../route.ts'
import { NewsPage } from './NewsPage.tsx'
import styles from './news.css?inline'

/** Where the links in news mails lead. It is of one person's token: no search engine, and no file of its own. */
export const news: Route = {
  path: newsPage,
  title: titled(newsletterPages.confirm.title),
  description: newsletterPages.confirm.text,
  Page: NewsPage,
  styles,
  frame: 'bare',
  indexed: false,
}
