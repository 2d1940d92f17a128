import { dafWords as words } from '#content/daf.ts'
import { titled } from '#content/titles.ts'
import { dafPage } from '#gift/daf.ts'
import type { Route } from '../route.ts'
import facts from '../ways-to-give/facts.css?inline'
import { Daf } from './Daf.tsx'
import styles from './daf.css?inline'

/** The page, which the server shows where donor-advised funds can be asked: no file of it is built. */
export const daf: Route = {
  path: dafPage,
  title: titled(words.title),
  description: words.summary,
  Page: Daf,
  styles: facts + styles,
  card: 'donate',
  dafPay: true,
}
