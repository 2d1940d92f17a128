import { appealPages } from '#charity'
import type { AppealPage, Counted } from './appeal-total.ts'

/** What an appeal's page says of its sum. */
interface AppealTerms {
  /** How much of it is told. */
  readonly shows: AppealPage['shows']
  /** What is in it. */
  readonly counts: Counted
}

/** The terms of an appeal; of one that has no page any more, those of a page that says nothing of them. */
export function termsOf(id: string): AppealTerms {
  const page = appealPages.find((each) => each.id === id)
  return { shows: page?.shows ?? 'total', counts: page?.counts ?? { monthly: 'first' } }
}

/** Whether the sum of an appeal is told to everybody, and so signed. */
export const tellsTotal = (id: string): boolean => termsOf(id).shows === 'total'
