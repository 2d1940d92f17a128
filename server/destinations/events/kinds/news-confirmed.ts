import { noted } from '../kind.ts'
import { newsEntries } from '../news-entries.ts'

/** Somebody confirmed that they want our news. */
export const newsConfirmed = noted({
  type: 'news.confirmed',
  says: 'Somebody confirmed by mail that they want the charity’s news, or came back to it.',
  entries: newsEntries,
})
