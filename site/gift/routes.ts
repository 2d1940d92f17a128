import { words } from '#content/words.ts'
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
  scriptsOf: ['stripe'],
}
