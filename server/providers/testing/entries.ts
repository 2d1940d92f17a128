import type { BookEntry, Books } from '../books.ts'

/** All that a provider's books tell of gifts' money in `[from, to)`, each movement whole. */
export async function entriesBetween(books: Pick<Books, 'entries'>, from: number, to: number): Promise<BookEntry[]> {
  const entries: BookEntry[] = []
  for await (const listed of books.entries(from, to)) {
    if (listed.kind !== 'account_fee' && listed.kind !== 'unknown') entries.push(await listed.whole())
  }
  return entries
}
