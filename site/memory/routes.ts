import { memoryWords as words } from '#content/memory.ts'
import { titled } from '#content/titles.ts'
import { type MemoryPageProps, memoryTerms } from '#gift/memory.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import type { Route } from '../route.ts'
import { MemoryPage } from './MemoryPage.tsx'
import styles from './memory.css?inline'

/** Each page in somebody's memory, rendered for one request: search engines know those whose makers wish it. */
const page: Route = {
  path: memoryPath,
  title: titled(words.title),
  titleOf: (props) => (props as MemoryPageProps).title || null,
  addressOf: (props) => ((props as MemoryPageProps).indexed ? (props as MemoryPageProps).at : null),
  description: words.about,
  Page: MemoryPage,
  styles,
  frame: 'bare',
  card: 'donate',
  indexed: false,
}

/** There is none where the charity's folder says nothing of such pages. */
export const memoryRoutes: readonly Route[] = memoryTerms === null ? [] : [page]
