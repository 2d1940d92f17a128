import * as v from 'valibot'
import type { DifferenceRow } from '../store/database/books-tables.ts'
import { differencesNamed } from '../store/ledger/differences.ts'
import { words } from './input.ts'
import type { Text } from './sentence.ts'
import { asks, type Subject, type Told } from './verb.ts'

/** Differences of the books by their reference at the provider: a payment may differ, and its refund too. */
export const differences: Subject<readonly DifferenceRow[]> = {
  typed: 'REF',
  which: 'Which?',
  unknown: (word) => `No difference is known as ${word}: giving reconcile finds them, with their REF.`,
  async find({ deps: { store } }, word) {
    const known = await store.read(differencesNamed(word))
    return known.length > 0 ? known : null
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

export const differenceOutcomes = {
  'not there': { en: 'No difference of that kind and provider is known.', es: 'No se conoce ninguna diferencia así.' },
  which: {
    en: 'Which? Name kind or provider of one: {these}.',
    es: '¿Cuál? Indique tipo o proveedor de una: {these}.',
  },
} satisfies Record<string, Text>

/** What keeps somebody from comparing books. */
export const booksOutcomes = {
  busy: {
    en: 'Nothing was begun: these books are being compared already. Try again in a few minutes.',
    es: 'No se empezó nada: estos libros ya se están comparando. Inténtelo otra vez en unos minutos.',
  },
  'no books': {
    en: 'Nothing was begun: this provider is not set up here.',
    es: 'No se empezó nada: este proveedor no está configurado aquí.',
  },
} satisfies Record<string, Text>
