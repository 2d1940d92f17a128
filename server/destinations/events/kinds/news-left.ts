import { noted } from '../kind.ts'
import { newsEntries } from '../news-entries.ts'

/** Somebody wants our news no more. */
export const newsLeft = noted({
  type: 'news.left',
  says: 'Somebody wants the charity’s news no more: take them off each list.',
  entries: newsEntries,
})
