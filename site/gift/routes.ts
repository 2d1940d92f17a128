import { words } from '#content/words.ts'
import { providersOn } from '#gift/provider.ts'
import type { Route } from '../route.ts'
import { Gift } from './Gift.tsx'
import styles from './gift.css?inline'

export const gift: Route = {
  path: '/gift',
  title: words['result.page'],
  description: words['result.pageText'],
  Page: Gift,
  styles,
  indexed: false,
  scriptsOf: providersOn('/gift'),
}
