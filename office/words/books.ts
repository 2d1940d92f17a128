import { catalogue, type Text } from '#content/catalogue.ts'
import type { DifferenceRow } from '#server/store/database/books-tables.ts'
import type { DifferenceState } from '#server/store/ledger/differences.ts'
import type { MovementKind } from '#server/store/ledger/movements-list.ts'

/** What a movement of money is. */
export const movementKinds: Readonly<Record<MovementKind, Text>> = catalogue('office.movementKinds')

/** What a movement in the books is called; one that we have no name for, by its own. */
export const movementKind = (kind: string): Text =>
  Object.hasOwn(movementKinds, kind) ? movementKinds[kind as MovementKind] : { en: kind }

/** How a provider's books and ours differ. */
export const differenceKinds: Readonly<Record<DifferenceRow['what'], { readonly name: Text; readonly means: Text }>> =
  catalogue('office.differenceKinds')

/** Where a difference stands. */
export const differenceStates: Readonly<Record<DifferenceState, Text>> = catalogue('office.differenceStates')

/** The pages of the books. */
export const bookWords = catalogue('office.books')
