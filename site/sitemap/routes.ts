import { brand } from '#content/brand.ts'
import { inEachLanguage } from '#content/language.ts'
import { sitemapPage } from '#content/sitemap.ts'
import { translate } from '#content/words.ts'
import type { Route } from '../route.ts'
import { Sitemap } from './Sitemap.tsx'
import styles from './sitemap.css?inline'

export const sitemapRoute: Route = {
  path: '/sitemap',
  title: inEachLanguage((language) => `${translate('footer.sitemap', language)} · ${brand.shortName}`),
  description: sitemapPage.summary,
  Page: Sitemap,
  styles,
}
