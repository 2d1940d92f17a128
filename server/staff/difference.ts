import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import type { DifferenceRow } from '../store/database/books-tables.ts'
import { differencesNamed } from '../store/ledger/differences.ts'
import { words } from './input.ts'
import { asks, type Subject, type Told } from './verb.ts'

/** Differences of the books by their reference at the provider: a payment may differ, and its refund too. */
export const differences: Subject<readonly DifferenceRow[]> = {
  typed: 'REF',
  ...catalogue('staff.subjects.difference'),
  async find({ deps: { store } }, word) {
    const differences = await store.read(differencesNamed(word))
    return differences.length > 0 ? differences : null
  },
}

/** What tells differences of one reference apart. */
export const whichDifference = {
  kind: v.pipe(words(60), asks({ typed: '[--kind paid]' })),
  provider: v.pipe(words(60), asks({ typed: '[--provider …]' })),
}

/** The one that is meant, or why none is. */
export function differenceMeant(
  all: readonly DifferenceRow[],
  { kind, provider }: { readonly kind: string; readonly provider: string },
): DifferenceRow | Told {
  const meant = all.filter((one) => (kind || one.kind) === one.kind && (provider || one.provider) === one.provider)
  const [difference, ...others] = meant
  if (!difference) return { code: 'not there' }
  if (others.length === 0) return difference
  return { code: 'which', values: { these: meant.map((one) => `${one.provider} ${one.kind}`).join(', ') } }
}
