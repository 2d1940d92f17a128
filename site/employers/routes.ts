import { employersWords as words } from '#content/employers.ts'
import { titled } from '#content/titles.ts'
import { employersPage, hasEmployers } from '#gift/employers.ts'
import type { Route } from '../route.ts'
import { Employers } from './Employers.tsx'
import styles from './employers.css?inline'

const page: Route = {
  path: employersPage,
  title: titled(words.title),
  description: words.summary,
  Page: Employers,
  styles,
  card: 'donate',
}

/** The page, where the charity lists any employer. */
export const employersRoutes: readonly Route[] = hasEmployers ? [page] : []
