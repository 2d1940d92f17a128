import { givingWords as words } from '#content/giving.ts'
import { titled } from '#content/titles.ts'
import { givingPage } from '#gift/giving-page.ts'
import type { Route } from '../route.ts'
import { Giving } from './Giving.tsx'
import styles from './giving.css?inline'

/** Of one person's gifts: no search engine needs it. */
export const giving: Route = {
  path: givingPage,
  title: titled(words.title),
  description: words.lede,
  Page: Giving,
  styles,
  indexed: false,
}
