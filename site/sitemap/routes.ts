import { sitemap } from '#charity'
import { titled } from '#content/titles.ts'
import { words } from '#content/words.ts'
import type { Route } from '../route.ts'
import { Sitemap } from './Sitemap.tsx'
import styles from './sitemap.css?inline'

export const sitemapRoute: Route = {
  path: '/sitemap',
  title: titled(words['footer.sitemap']),
  description: sitemap.summary,
  Page: Sitemap,
  styles,
}
