import { reminder as words } from '#content/reminder.ts'
import { titled } from '#content/titles.ts'
import { remindPage } from '#gift/reminder.ts'
import type { Route } from '../route.ts'
import { Remind } from './Remind.tsx'
import styles from './remind.css?inline'

/** Of one hesitating person's gift: no search engine needs it. */
export const remind: Route = {
  path: remindPage,
  title: titled(words.title),
  description: words.lede,
  Page: Remind,
  styles,
  frame: 'bare',
  card: 'donate',
  indexed: false,
}
