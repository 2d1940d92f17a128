import { waysToGive as roads } from '#charity'
import { titled } from '#content/titles.ts'
import { waysToGive as words } from '#content/ways-to-give.ts'
import { languages } from '#gift/language.ts'
import type { Route } from '../route.ts'
import facts from './facts.css?inline'
import { roadsOf, summaryIn } from './roads.ts'
import { WaysToGive } from './WaysToGive.tsx'
import styles from './ways-to-give.css?inline'

const page: Route = {
  path: '/ways-to-give',
  title: titled(words.title),
  description: Object.fromEntries(languages.map((language) => [language, summaryIn(language)])),
  Page: WaysToGive,
  styles: facts + styles,
  card: 'donate',
}

/** The page, where the charity names any of its roads. */
export const waysToGiveRoutes: readonly Route[] = roadsOf(roads).length > 0 ? [page] : []
