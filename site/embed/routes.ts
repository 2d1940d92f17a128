import { titled } from '#content/titles.ts'
import { embedPageWords as words } from '#content/words/embed-pages.ts'
import { askPath } from '#gift/ask-page.ts'
import type { Route } from '../route.ts'
import { AskPage } from './AskPage.tsx'

/** The chooser alone, for sites that frame it. */
export const ask: Route = {
  path: askPath,
  title: titled(words.title),
  description: words.about,
  Page: AskPage,
  alone: true,
  indexed: false,
}
