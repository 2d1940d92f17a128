import * as v from 'valibot'
import { bookDifference } from '../giving/reconcile/compare.ts'
import { reconcile } from '../giving/reconcile/reconcile.ts'
import type { DifferenceRow } from '../store/database/books-tables.ts'
import { differenceMeant, differences, whichDifference } from './difference.ts'
import { type Told, verb } from './verb.ts'
import { bookWords } from './words/book.ts'

/** Looks at a difference again in the provider's books, and books it where that is certain. */
export const book = verb({
  name: 'book',
  command: 'reconcile book',
  summary: 'Look at a difference again in the provider’s books, and book it where that is certain.',
  needs: 'money',
  exits: { unread: 1 },
  words: bookWords,
  about: differences,
  offered: ([only]) => only?.status === 'open' || only?.status === 'explained',
  input: v.object(whichDifference),
  async preview({ deps, books }, all: readonly DifferenceRow[], input) {
    const meant = differenceMeant(all, input)
    const would = { text: bookWords.would }
    if ('code' in meant) return { told: meant, would }
    const { at, kind, ref, provider } = meant
    const own = books.find(({ name }) => name === provider)
    const outcome = own && (await reconcile(deps, own, at, at + 1, false).catch((error: unknown) => unread(error)))
    if (!outcome || 'code' in outcome) return { told: outcome ?? { code: 'no books' }, would }
    const still = outcome.find((one) => one.kind === kind && one.ref === ref)
    return { told: { code: !still ? 'gone' : still.is === 'missing_here' ? 'booked' : 'still' }, would }
  },
  async run({ deps, books }, all: readonly DifferenceRow[], input, by): Promise<Told> {
    const meant = differenceMeant(all, input)
    if ('code' in meant) return meant
    const { id, kind, ref, provider } = meant
    try {
      const after = await bookDifference(deps, books, id, by.actor)
      if (after === undefined || after === 'busy') return { code: after ?? 'no books' }
      const { status } = after
      return {
        code: status === 'booked' || status === 'gone' ? status : 'still',
        data: { kind, ref, provider, status },
      }
    } catch (error) {
      deps.log.warn({ err: error, difference: id }, 'the books could not be read')
      return unread(error)
    }
  },
})

const unread = (error: unknown): Told => ({
  code: 'unread',
  values: { problem: error instanceof Error ? error.message : String(error) },
})
