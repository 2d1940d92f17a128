import { notFoundHelp } from '#content/not-found.ts'
import { words } from '#content/words.ts'
import type { Route } from '../route.ts'
import { NotFound } from './NotFound.tsx'
import styles from './not-found.css?inline'

export const notFound: Route = {
  path: '/404',
  title: words['notfound.title'],
  description: notFoundHelp.summary,
  Page: NotFound,
  styles,
  indexed: false,
}
